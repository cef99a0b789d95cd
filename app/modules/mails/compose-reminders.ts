import { type Language, localPath } from '#app/i18n/language.ts'
import type { MailWords } from '#app/i18n/mail/mail-words.ts'
import type { Address } from '#app/site.ts'
import type { MailContent, MailData } from './mail.ts'
import { nameMark, orderKeyMark, originMark } from './mail-marks.ts'

const link = (path: Address, language: Language): string => originMark + localPath(path, language)

/** The answer is given on the order status page, because scanners open links in mails. */
export const composeArrivalQuestion = (
  { order }: MailData['arrival_question'],
  { t, language }: MailWords,
): MailContent => ({
  order,
  subject: t('arrival_question.subject', { number: order.number }),
  title: t('arrival_question.title'),
  paragraphs: [t('arrival_question.text', { number: order.number }), t('arrival_question.next')],
  action: { label: t('arrival_question.action'), url: link(`/order/${orderKeyMark}#arrived`, language) },
  small: [t('arrival_question.small')],
})

export const composeCartReminder = (
  { items, token }: MailData['cart_reminder'],
  { t, language }: MailWords,
): MailContent => ({
  subject: t('cart_reminder.subject'),
  title: t('cart_reminder.title'),
  paragraphs: [t('cart_reminder.text')],
  items: items.map(({ id, ...item }) => ({ ...item, url: link(`/product/${id}`, language) })),
  action: { label: t('cart_reminder.action'), url: link('/cart', language) },
  unsubscribe: { label: t('cart_reminder.end'), url: link(`/newsletter?reminders=${token}`, language) },
  small: [t('cart_reminder.small', { shop: nameMark })],
})
