import type { MailTranslate, MailWords } from '#app/i18n/mail/mail-words.ts'
import { arrivalDays } from '#app/kit/arrival-days.ts'
import { formatSatang } from '#app/kit/money.ts'
import { pick } from '#app/kit/pick.ts'
import { totalRows } from '#app/kit/total-rows.ts'
import { lacksAddress, shipmentValues } from '#app/modules/addresses/address-lines.ts'
import type { MailContent, MailedOrder } from './mail.ts'

type TotalLine = { label: string; value?: string; strong?: boolean }

/** What a mail shows of an order: no more of it is stored with the mail. */
export const mailedOrder = ({ customer, coupons, lines, ...order }: MailedOrder): MailedOrder => ({
  ...pick(order, 'number', 'deliveryMethod', 'subtotal', 'discount', 'shipping', 'codFee', 'total', 'vat'),
  customer: shipmentValues(customer),
  coupons: coupons.map((coupon) => pick(coupon, 'code', 'discount')),
  lines: lines.map((line) => pick(line, 'name', 'size', 'quantity', 'lineTotal', 'pictureId')),
})

/** Same lines as on the receipt. */
export const orderTotals = (order: MailedOrder, t: MailTranslate): TotalLine[] =>
  totalRows(order, order.coupons).flatMap(({ name, amount, code }): TotalLine[] => {
    const value = formatSatang(amount)
    if (name === 'vat') return amount > 0 ? [{ label: t('order.vat', { amount: value }) }] : []
    if (name === 'total') return [{ label: t('order.total'), value, strong: true }]
    if (name === 'shipping' && amount === 0) return [{ label: t('order.shipping'), value: t('order.free') }]
    return [{ label: code ? t('order.discountCode', { code }) : t(`order.${name}`), value }]
  })

/** Empty while the order has no address. */
export const arrivalFacts = (order: MailedOrder, { t, language }: MailWords): NonNullable<MailContent['facts']> =>
  order.deliveryEstimate && !lacksAddress(order)
    ? [{ label: t('order.arrives'), value: arrivalDays(order.deliveryEstimate, language) }]
    : []
