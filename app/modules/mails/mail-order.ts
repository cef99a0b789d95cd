import type { MailTranslate } from '#app/i18n/mail/mail-words.ts'
import { formatSatang } from '#app/kit/money.ts'
import { totalRows } from '#app/kit/total-rows.ts'
import type { MailedOrder } from './mail.ts'

type TotalLine = { label: string; value: string; strong?: boolean }

/** The lines under an order's pieces, as they stand on the receipt. */
export function orderTotals(order: MailedOrder, t: MailTranslate): TotalLine[] {
  return totalRows(order, order.coupons).flatMap(({ name, amount, code }): TotalLine[] => {
    const value = formatSatang(amount)
    if (name === 'vat') return amount > 0 ? [{ label: t('order.vat', { amount: value }), value: '' }] : []
    if (name === 'total') return [{ label: t('order.total'), value, strong: true }]
    if (name === 'shipping' && amount === 0) return [{ label: t('order.shipping'), value: t('order.free') }]
    return [{ label: code ? t('order.discountCode', { code }) : t(`order.${name}`), value }]
  })
}
