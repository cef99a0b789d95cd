// The channel, delivery and payment method of a staff order.
import type { OrderDelivery } from '#app/modules/orders/order.ts'
import { isCod } from '#app/modules/orders/status/payment-methods.ts'
import { deliveryMethods } from '#app/modules/pricing/quote.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { hasDetails, isOffered } from '../method-rules.ts'

export const staffChannels = ['counter', 'staff'] as const
export type StaffChannel = (typeof staffChannels)[number]

export const staffDeliveries = ['pickup', ...deliveryMethods] as const satisfies readonly OrderDelivery[]

const staffMethods = ['cash', 'card_terminal', 'own_promptpay', 'bank_transfer', 'cod', 'pay_link'] as const
export type StaffMethod = (typeof staffMethods)[number]

/** Staff receive the money when the order is placed. */
export const isPaidAtPlacing = (method: StaffMethod): boolean => method === 'cash' || method === 'card_terminal'

type ChannelAndDelivery = { channel: StaffChannel; delivery: OrderDelivery }

export const staffMethodsOf = (
  { channel, delivery }: ChannelAndDelivery,
  settings: Pick<ShopSettings, 'paymentMethods' | 'ownPromptPay' | 'bankTransfer' | 'lineId'>,
): StaffMethod[] =>
  staffMethods
    .filter((method) => channel === 'counter' || !isPaidAtPlacing(method))
    .filter((method) => !isCod(method) || (channel === 'staff' && delivery !== 'pickup'))
    .filter((method) => isOffered(method, settings.paymentMethods) && hasDetails(method, settings))

/** The chosen method, or the first offered one. */
export const offeredStaffMethod = (chosen: StaffMethod, methods: readonly StaffMethod[]): StaffMethod =>
  methods.includes(chosen) ? chosen : (methods[0] ?? chosen)

export const defaultChoices = (channel: StaffChannel): { delivery: OrderDelivery; method: StaffMethod } =>
  channel === 'counter' ? { delivery: 'pickup', method: 'cash' } : { delivery: 'standard', method: 'pay_link' }
