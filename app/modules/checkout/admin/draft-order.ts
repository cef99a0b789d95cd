// Nothing is stored: the form carries the whole order.
import { type Language, languages } from '#app/i18n/language.ts'
import { maxCartLines, maxLineQuantity } from '#app/kit/cart-limits.ts'
import { filledWith, kind, line, lines } from '#app/kit/field-kinds.ts'
import { formFields } from '#app/kit/form-fields.ts'
import { formText } from '#app/kit/form-text.ts'
import { parseBaht, percentOf, type Satang, satang, subtract } from '#app/kit/money.ts'
import { formatPercent, parsePercent } from '#app/kit/percent.ts'
import { oneLine } from '#app/kit/text.ts'
import { maxCodesLength } from '#app/modules/coupons/coupon-code.ts'
import { recipientFields } from '#app/modules/orders/customer-view/recipient-rules.ts'
import type { OrderDelivery } from '#app/modules/orders/order.ts'
import { isCod } from '#app/modules/orders/status/payment-methods.ts'
import { deliveryMethods, type Quote } from '#app/modules/pricing/quote.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { hasDetails, isOffered } from '../method-rules.ts'

export type TypedDiscount = { amount: Satang } | { percent: number }

const discount = kind(
  'discount',
  (typed): TypedDiscount | undefined => {
    const basisPoints = typed.includes('%') ? parsePercent(typed) : undefined
    if (basisPoints !== undefined)
      return basisPoints > 0 && basisPoints <= 10_000 ? { percent: Number(formatPercent(basisPoints)) } : undefined
    const amount = typed.includes('%') ? undefined : parseBaht(typed)
    return amount ? { amount } : undefined
  },
  { autoComplete: 'off', maxLength: 20 },
)

const may = <Field extends object>(field: Field) => ({ ...field, optional: true as const })

export const staffOrderFields = formFields('newOrder', {
  couponCode: { ...may(filledWith('off', line(maxCodesLength))), hint: true },
  discount: { ...may(discount), hint: true },
  discountReason: may(filledWith('off', line(200))),
  note: { ...may(lines(1000)), hint: true },
})

export type DraftItem = { sku: string; quantity: number }

export type DraftOrder = {
  items: readonly DraftItem[]
  channel: StaffChannel
  delivery: OrderDelivery
  method: StaffMethod
  language: Language
  /** Picked from the search; the order joins their account while the e-mail is unchanged. */
  person: string
  values: Readonly<Record<string, string>>
}

const typedNames = [...Object.keys(staffOrderFields), ...recipientFields, 'scan', 'find', 'person']

/** A changed channel resets delivery and payment to its defaults. */
export function readDraft(form: FormData, languageOfReader: Language): DraftOrder {
  const channel = oneOf(staffChannels, formText(form, 'channel')) ?? 'counter'
  const usual = usualChoices(channel)
  const before = formText(form, 'channelBefore')
  const isMoved = before !== '' && before !== channel
  const method = formText(form, 'method') as StaffMethod
  return {
    items: readItems(form),
    channel,
    delivery: (!isMoved && oneOf(staffDeliveries, formText(form, 'delivery'))) || usual.delivery,
    method: isMoved || !method ? usual.method : method,
    language: oneOf(languages, formText(form, 'language')) ?? languageOfReader,
    person: formText(form, 'person'),
    values: Object.fromEntries(typedNames.map((name) => [name, formText(form, name)])),
  }
}

const oneOf = <Name extends string>(names: readonly Name[], text: string): Name | undefined =>
  names.find((name) => name === text)

const maxItems = 99

/** An unreadable quantity counts as 1. */
function readItems(form: FormData): DraftItem[] {
  const quantities = form.getAll('quantity')
  const items = form.getAll('item').map((sku, index): DraftItem => {
    const quantity = Number(quantities[index])
    const isCount = Number.isInteger(quantity) && quantity <= maxItems
    return { sku: oneLine(typeof sku === 'string' ? sku : ''), quantity: isCount ? quantity : 1 }
  })
  return items.filter(({ sku, quantity }) => sku !== '' && quantity > 0).slice(0, maxCartLines)
}

export function withItem(items: readonly DraftItem[], sku: string): DraftItem[] {
  const isThere = items.some((item) => item.sku === sku)
  if (!isThere) return [...items, { sku, quantity: 1 }]
  return items.map((item) =>
    item.sku === sku ? { sku, quantity: Math.min(item.quantity + 1, maxLineQuantity) } : item,
  )
}

export const withoutItem = (items: readonly DraftItem[], sku: string): DraftItem[] =>
  items.flatMap((item) => {
    if (item.sku !== sku) return [item]
    return item.quantity > 1 ? [{ sku, quantity: item.quantity - 1 }] : []
  })

export const staffChannels = ['counter', 'staff'] as const
type StaffChannel = (typeof staffChannels)[number]

const staffDeliveries = ['pickup', ...deliveryMethods] as const satisfies readonly OrderDelivery[]

const staffMethods = ['cash', 'card_terminal', 'own_promptpay', 'bank_transfer', 'cod', 'pay_link'] as const
export type StaffMethod = (typeof staffMethods)[number]

/** Staff hold the money when the order is placed. */
export const isTakenNow = (method: StaffMethod): boolean => method === 'cash' || method === 'card_terminal'

type Where = { channel: StaffChannel; delivery: OrderDelivery }

export const staffMethodsOf = (
  { channel, delivery }: Where,
  settings: Pick<ShopSettings, 'paymentMethods' | 'ownPromptPay' | 'bankTransfer' | 'lineId'>,
): StaffMethod[] =>
  staffMethods
    .filter((method) => channel === 'counter' || !isTakenNow(method))
    .filter((method) => !isCod(method) || (channel === 'staff' && delivery !== 'pickup'))
    .filter((method) => isOffered(method, settings.paymentMethods) && hasDetails(method, settings))

const usualChoices = (channel: StaffChannel): { delivery: OrderDelivery; method: StaffMethod } =>
  channel === 'counter' ? { delivery: 'pickup', method: 'cash' } : { delivery: 'standard', method: 'pay_link' }

/** Capped at the price of the items after coupons. */
export function discountAmount(discount: TypedDiscount, quote: Pick<Quote, 'subtotal' | 'discount'>): Satang {
  const goods = subtract(quote.subtotal, quote.discount)
  if ('amount' in discount) return satang(Math.min(discount.amount, goods))
  return percentOf(goods, discount.percent)
}

export const methodOf = (chosen: StaffMethod, methods: readonly StaffMethod[]): StaffMethod =>
  methods.includes(chosen) ? chosen : (methods[0] ?? chosen)
