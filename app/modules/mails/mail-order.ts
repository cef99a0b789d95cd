import type { MailTranslate } from '#app/i18n/mail/mail-words.ts'
import { formatSatang } from '#app/kit/money.ts'
import { totalRows } from '#app/kit/total-rows.ts'
import type { MailedOrder } from './mail.ts'

type TotalLine = { label: string; value: string; strong?: boolean }

/** The lines under an order's pieces, as they stand on the receipt. */
export function orderTotals(order: MailedOrder, t: MailTranslate): TotalLine[] {
  return totalRows(order).flatMap(({ name, amount }): TotalLine[] => {
    const value = formatSatang(amount)
    if (name === 'vat') return amount > 0 ? [{ label: t('order.vat', { amount: value }), value: '' }] : []
    if (name === 'total') return [{ label: t('order.total'), value, strong: true }]
    if (name === 'shipping' && amount === 0) return [{ label: t('order.shipping'), value: t('order.free') }]
    const byCode = name === 'discount' && order.couponCode
    return [{ label: byCode ? t('order.discountCode', { code: byCode }) : t(`order.${name}`), value }]
  })
}
