// What mails say of money that goes back.
import type { MailTranslate } from '#app/i18n/mail/mail-words.ts'
import { formatSatang } from '#app/kit/money.ts'
import { oneLine } from '#app/kit/text.ts'
import type { MailContent, MailData } from './mail.ts'

type Words = { t: MailTranslate }
type Refunded = Omit<MailData['order_refunded'], 'order'>

export const refundedContent = (number: string, { refunded }: Refunded, { t }: Words) => ({
  subject: t('order_refunded.subject', { number }),
  title: t('order_refunded.title'),
  paragraphs: [t('order_refunded.text', { number, amount: formatSatang(refunded) })],
})

/** What the bank calls a transfer that staff made. */
export const referenceFacts = ({ reference }: Refunded, { t }: Words): NonNullable<MailContent['facts']> =>
  reference ? [{ label: t('order_refunded.reference'), value: oneLine(reference) }] : []

/** `url`: the page of the order, where she says where to. */
export const destinationContent = (
  { number, amount, news }: MailData['refund_destination'],
  { t }: Words,
  url: string,
): MailContent => ({
  subject: t(`refund_destination.${news}.subject`, { number }),
  title: t(`refund_destination.${news}.title`),
  paragraphs: [t(`refund_destination.${news}.text`, { number })],
  facts: [{ label: t('refund_destination.amount'), value: formatSatang(amount) }],
  action: { label: t(`refund_destination.${news}.action`), url },
  small: [t(`refund_destination.${news}.small`)],
})
