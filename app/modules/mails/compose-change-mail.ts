import type { MailWords } from '#app/i18n/mail/mail-words.ts'
import { sizeLabel } from '#app/i18n/size-words.ts'
import { formatMoment } from '#app/kit/dates.ts'
import { formatSatang } from '#app/kit/money.ts'
import { oneLine } from '#app/kit/text.ts'
import { payNow } from './compose-order.ts'
import { reservationParts } from './compose-reservation.ts'
import type { MailContent, MailData, MailedChange } from './mail.ts'

type OrderChange = MailData['order_changed']

/** The mail about a placed order that staff or the customer changed. */
export function composeChange(
  data: OrderChange,
  words: MailWords,
): Pick<MailContent, 'subject' | 'title' | 'paragraphs'> & Partial<Pick<MailContent, 'action' | 'confirm'>> {
  const { t } = words
  const { order, changes, due, undone } = data
  const { number } = order
  const { paragraphs, confirm } = reservationParts(data.reservation, words)
  return {
    subject: t('order_changed.subject', { number }),
    title: t(undone ? 'order_changed.undoneTitle' : 'order_changed.title'),
    paragraphs: [
      t(undone ? 'order_changed.undone' : 'order_changed.text', { number }),
      ...changes.map((change) => changeText(change, words)),
      moneyText(data, words),
      ...paragraphs,
    ],
    ...(confirm && { confirm }),
    ...(due > 0 && payNow(due, words)),
  }
}

function moneyText(
  { due, cashOnDelivery, balanceDueUntil, back, isManualRefund }: OrderChange,
  { t, language }: MailWords,
): string {
  if (cashOnDelivery !== undefined) return t('order_changed.cashOnDelivery', { amount: formatSatang(cashOnDelivery) })
  if (back > 0)
    return t(isManualRefund ? 'order_changed.manualRefundDue' : 'order_changed.back', { amount: formatSatang(back) })
  if (due === 0) return t('order_changed.same')
  const amount = formatSatang(due)
  return balanceDueUntil
    ? t('order_changed.balanceDue', { amount, time: formatMoment(balanceDueUntil, language) })
    : t('order_changed.due', { amount })
}

function changeText(change: MailedChange, { t, language }: MailWords): string {
  if (change.kind === 'delivery') return t(`order_changed.delivery.${change.to}`)
  if (change.kind === 'pricing') return t(`order_changed.pricing.${change.pricing}`)
  const count = change.quantity
  const name = oneLine(change.name[language])
  if (change.kind === 'size') {
    const [from, to] = [change.from, change.to].map((size) => sizeLabel(size, language))
    return t('order_changed.size', { count, name, from: from ?? '', to: to ?? '' })
  }
  return t(`order_changed.${change.kind}`, { count, name, size: sizeLabel(change.size, language) })
}
