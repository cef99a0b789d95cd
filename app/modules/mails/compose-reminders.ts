import type { MailWords } from '#app/i18n/mail/mail-words.ts'
import type { MailData } from './mail.ts'
import { mailLink, nameMark, orderKeyMark } from './mail-marks.ts'
import { headOf, textsOf } from './mail-texts.ts'

/** The answer is given on the order status page, because scanners open links in mails. */
export const composeArrivalQuestion = ({ order }: MailData['arrival_question'], { t, language }: MailWords) => ({
  order,
  ...headOf('arrival_question', { number: order.number }, { t, language }),
  paragraphs: [t('arrival_question.text', { number: order.number }), t('arrival_question.next')],
  action: { label: t('arrival_question.action'), url: mailLink(`/order/${orderKeyMark}#arrived`, language) },
  small: [t('arrival_question.small')],
})

export const composeCartReminder = ({ items, token }: MailData['cart_reminder'], { t, language }: MailWords) => ({
  ...textsOf('cart_reminder', {}, { t, language }),
  items: items.map(({ id, ...item }) => ({ ...item, url: mailLink(`/product/${id}`, language) })),
  action: { label: t('cart_reminder.action'), url: mailLink('/cart', language) },
  unsubscribe: { label: t('cart_reminder.end'), url: mailLink(`/newsletter?reminders=${token}`, language) },
  small: [t('cart_reminder.small', { shop: nameMark })],
})
