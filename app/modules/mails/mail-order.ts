import type { MailTranslate, MailWords } from '#app/i18n/mail/mail-words.ts'
import { arrivalDays } from '#app/kit/arrival-days.ts'
import { formatSatang } from '#app/kit/money.ts'
import { totalRows } from '#app/kit/total-rows.ts'
import { lacksAddress } from '#app/modules/addresses/address-lines.ts'
import type { MailContent, MailedOrder } from './mail.ts'

type TotalLine = { label: string; value?: string; strong?: boolean }

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
