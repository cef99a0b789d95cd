import type { Language } from '#app/i18n/language.ts'
import type { MailTranslate } from '#app/i18n/mail/mail-words.ts'
import { formatSatang } from '#app/kit/money.ts'
import type { MailContent, MailedOrder } from './mail.ts'
import { arrivalFacts } from './mail-order.ts'

/** The amount due at delivery, and its terms. */
export const codParagraphs = (order: MailedOrder, t: MailTranslate): string[] => [
  t('paid_at_door.ready', { amount: formatSatang(order.total) }),
  `${t('paid_at_door.open')} ${t('paid_at_door.later')} ${t('paid_at_door.refund')}`,
]

export const confirmedContent = (
  order: MailedOrder,
  words: { t: MailTranslate; language: Language },
): Pick<MailContent, 'subject' | 'title' | 'paragraphs' | 'facts'> => ({
  subject: words.t('order_confirmed.subject', { number: order.number }),
  title: words.t('order_confirmed.title'),
  paragraphs: [words.t('order_confirmed.text', { number: order.number }), ...codParagraphs(order, words.t)],
  facts: arrivalFacts(order, words),
})
