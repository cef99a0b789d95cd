import type { MailWords } from '#app/i18n/mail/mail-words.ts'
import { formatMoment } from '#app/kit/dates.ts'
import { formatSatang } from '#app/kit/money.ts'
import { manyLines, oneLine } from '#app/kit/text.ts'
import { reservationParts } from './compose-reservation.ts'
import type { MailContent, MailData } from './mail.ts'
import { mailLink, orderKeyMark } from './mail-marks.ts'
import { headOf, textsOf } from './mail-texts.ts'

type RefundData = Omit<MailData['order_refunded'], 'order'>

export const refundedContent = (number: string, { refunded, byCarrier }: RefundData, words: MailWords) => ({
  ...headOf('order_refunded', { number }, words),
  paragraphs: [
    words.t(`order_refunded.${byCarrier ? 'byCarrier' : 'text'}`, { number, amount: formatSatang(refunded) }),
  ],
})

/** The bank's reference of a manual transfer. */
export const referenceFacts = ({ reference }: RefundData, { t }: MailWords): NonNullable<MailContent['facts']> =>
  reference ? [{ label: t('order_refunded.reference'), value: oneLine(reference) }] : []

/** `url`: where the customer enters the destination account. */
export const destinationContent = (
  { number, amount, news, digits }: MailData['refund_destination'],
  { t, language }: MailWords,
  url: string,
): MailContent => ({
  ...textsOf(`refund_destination.${news}`, { number }, { t, language }),
  facts: [
    { label: t('refund_destination.amount'), value: formatSatang(amount) },
    ...(digits ? [{ label: t('refund_destination.account'), value: t('refund_destination.ending', { digits }) }] : []),
  ],
  action: { label: t(`refund_destination.${news}.action`), url },
  small: [t(`refund_destination.${news}.small`)],
})

/** `url`: the order in the back office. */
export const paymentNoticeContent = (
  { number, amount, news, answerBy }: MailData['staff_payment_notice'],
  { t, language }: MailWords,
  url: string,
): MailContent => ({
  ...textsOf(`staff_payment_notice.${news}`, { number, amount: formatSatang(amount) }, { t, language }),
  facts:
    answerBy && news === 'dispute_opened'
      ? [{ label: t('staff_payment_notice.answerBy'), value: formatMoment(answerBy, language) }]
      : [],
  action: { label: t('staff_payment_notice.action'), url },
  small: [],
})

export function composeSlipRejected(
  { number, due, reason, note, isOpen, reservation }: MailData['slip_rejected'],
  { t, language }: MailWords,
): MailContent {
  const { paragraphs, confirm } = reservationParts(reservation, { t, language })
  return {
    ...headOf('slip_rejected', { number }, { t, language }),
    paragraphs: [
      t(`slip_rejected.reason.${reason}`, { number }),
      ...(note ? manyLines(note).split(/\n{2,}/) : []),
      t(`slip_rejected.${isOpen ? 'open' : 'closed'}`),
      ...paragraphs,
    ],
    ...(confirm && { confirm }),
    facts: due > 0 ? [{ label: t('slip_rejected.due'), value: formatSatang(due) }] : [],
    action: { label: t('slip_rejected.action'), url: mailLink(`/order/${orderKeyMark}`, language) },
    small: [],
  }
}
