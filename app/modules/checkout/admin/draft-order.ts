// Nothing is stored: the form carries the whole order.
import { type Language, languages } from '#app/i18n/language.ts'
import { maxCartLines, maxLineQuantity } from '#app/kit/cart-limits.ts'
import { formText } from '#app/kit/read-fields.ts'
import { oneLine } from '#app/kit/text.ts'
import { recipientFields } from '#app/modules/orders/customer-view/recipient-rules.ts'
import type { OrderDelivery } from '#app/modules/orders/order.ts'
import { isCod } from '#app/modules/orders/status/payment-methods.ts'
import { deliveryMethods } from '#app/modules/pricing/quote.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { isConfigured, isOffered } from '../method-rules.ts'
import { staffOrderFields } from './staff-order-fields.ts'

export const staffChannels = ['counter', 'staff'] as const
type StaffChannel = (typeof staffChannels)[number]

const staffDeliveries = ['pickup', ...deliveryMethods] as const satisfies readonly OrderDelivery[]

const staffMethods = ['cash', 'card_terminal', 'own_promptpay', 'bank_transfer', 'cod', 'pay_link'] as const
export type StaffMethod = (typeof staffMethods)[number]

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

/** Fields whose texts the form sends back as typed. */
const textNames = [...Object.keys(staffOrderFields), ...recipientFields, 'scan', 'find', 'person']

/** A changed channel resets delivery and payment to its defaults. */
export function readDraft(form: FormData, readerLanguage: Language): DraftOrder {
  const channel = oneOf(staffChannels, formText(form, 'channel')) ?? 'counter'
  const defaults = defaultChoices(channel)
  const channelBefore = formText(form, 'channelBefore')
  const isChanged = channelBefore !== '' && channelBefore !== channel
  const method = formText(form, 'method') as StaffMethod
  return {
    items: readItems(form),
    channel,
    delivery: (!isChanged && oneOf(staffDeliveries, formText(form, 'delivery'))) || defaults.delivery,
    method: isChanged || !method ? defaults.method : method,
    language: oneOf(languages, formText(form, 'language')) ?? readerLanguage,
    person: formText(form, 'person'),
    values: Object.fromEntries(textNames.map((name) => [name, formText(form, name)])),
  }
}

const oneOf = <Name extends string>(names: readonly Name[], text: string) => names.find((name) => name === text)

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
  if (!items.some((item) => item.sku === sku)) return [...items, { sku, quantity: 1 }]
  return items.map((item) =>
    item.sku === sku ? { sku, quantity: Math.min(item.quantity + 1, maxLineQuantity) } : item,
  )
}

export const withoutItem = (items: readonly DraftItem[], sku: string): DraftItem[] =>
  items
    .map((item) => (item.sku === sku ? { sku, quantity: item.quantity - 1 } : item))
    .filter(({ quantity }) => quantity > 0)

/** Staff receive the money when the order is placed. */
export const isPaidAtPlacing = (method: StaffMethod): boolean => method === 'cash' || method === 'card_terminal'

export const staffMethodsOf = (
  { channel, delivery }: { channel: StaffChannel; delivery: OrderDelivery },
  settings: Pick<ShopSettings, 'paymentMethods' | 'ownPromptPay' | 'bankTransfer' | 'lineId'>,
): StaffMethod[] =>
  staffMethods
    .filter((method) => channel === 'counter' || !isPaidAtPlacing(method))
    .filter((method) => !isCod(method) || (channel === 'staff' && delivery !== 'pickup'))
    .filter((method) => isOffered(method, settings.paymentMethods) && isConfigured(method, settings))

/** The chosen method, or the first offered one. */
export const offeredStaffMethod = (chosen: StaffMethod, methods: readonly StaffMethod[]): StaffMethod =>
  methods.includes(chosen) ? chosen : (methods[0] ?? chosen)

const defaultChoices = (channel: StaffChannel): { delivery: OrderDelivery; method: StaffMethod } =>
  channel === 'counter' ? { delivery: 'pickup', method: 'cash' } : { delivery: 'standard', method: 'pay_link' }
