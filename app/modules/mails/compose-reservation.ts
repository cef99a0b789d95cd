import type { MailWords } from '#app/i18n/mail/mail-words.ts'
import { formatMoment } from '#app/kit/dates.ts'
import type { MailContent, MailData, MailedReservation } from './mail.ts'
import { contactCodeMark, contactTokenMark, mailLink, orderKeyMark } from './mail-marks.ts'
import { headOf } from './mail-texts.ts'

/** The reservation's end, and how to extend it. */
export function reservationParts(
  reservation: MailedReservation | undefined,
  { t, language }: MailWords,
): Pick<MailContent, 'confirm'> & { paragraphs: string[] } {
  if (!reservation) return { paragraphs: [] }
  const { is, until, longer, mayConfirm, isFull } = reservation
  const moment = until ? formatMoment(until, language) : ''
  const paragraphs = [
    t(is === 'short' && !mayConfirm && !isFull ? 'reservation.pay' : `reservation.${is}`, { moment }),
    ...(isFull && is === 'short' ? [t('reservation.full')] : []),
    ...(mayConfirm && is === 'short' && longer
      ? [t('reservation.extend', { longer: formatMoment(longer, language) })]
      : []),
    ...(mayConfirm && is === 'ended' ? [t('reservation.renew')] : []),
  ]
  if (!mayConfirm) return { paragraphs }
  const confirm = {
    label: t('reservation.confirm'),
    url: mailLink(`/order/${orderKeyMark}/confirm?token=${contactTokenMark}`, language),
    codeLabel: t('reservation.code'),
    code: contactCodeMark,
  }
  return { paragraphs, confirm }
}

/** Sent when the customer asks to confirm their e-mail. */
export const reservationContent = ({ order, reservation }: MailData['order_reservation'], words: MailWords) => ({
  ...headOf('reservation', { number: order.number }, words),
  ...reservationParts(reservation, words),
})
