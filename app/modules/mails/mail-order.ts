import type { MailTranslate } from '#app/i18n/mail/mail-words.ts'
import { formatSatang } from '#app/kit/money.ts'
import { formatPhone } from '#app/kit/phone.ts'
import { oneLine } from '#app/kit/text.ts'
import { placeLine } from '#app/kit/thai-place.ts'
import type { MailedOrder } from './mail.ts'

export type TotalLine = { label: string; value: string; strong?: boolean }

/** The lines under an order's pieces, as they stand on the receipt. */
export function orderTotals(order: MailedOrder, t: MailTranslate): TotalLine[] {
  const { couponCode, discount } = order
  const off = couponCode ? t('order.discountCode', { code: couponCode }) : t('order.discount')
  return [
    { label: t('order.subtotal'), value: formatSatang(order.subtotal) },
    ...(discount > 0 ? [{ label: off, value: `−${formatSatang(discount)}` }] : []),
    { label: t('order.shipping'), value: order.shipping === 0 ? t('order.free') : formatSatang(order.shipping) },
    { label: t('order.total'), value: formatSatang(order.total), strong: true },
    ...(order.vat > 0 ? [{ label: t('order.vat', { amount: formatSatang(order.vat) }), value: '' }] : []),
  ]
}

/** Name and address as they stand on a parcel; empty parts leave no gap (a chat order may have none). */
export function addressLines({ customer }: MailedOrder): string[] {
  return [
    `${customer.firstName} ${customer.lastName}`,
    customer.addressLine,
    placeLine(customer),
    formatPhone(customer.phone ?? ''),
  ]
    .map(oneLine)
    .filter(Boolean)
}
