import type { OrderPaymentMethod } from '#app/modules/orders/order.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { OnlineMethod } from './payment-form.ts'

type Switches = ShopSettings['paymentMethods']

const switchOf = { card: 'card', promptpay: 'promptPay', chat: 'chat' } as const

/** Whether a new order may be paid so: the owner has it on. The demo's simulation has no switch. */
export const isOffered = (method: OrderPaymentMethod, switches: Switches): boolean =>
  Object.hasOwn(switchOf, method) ? switches[switchOf[method as keyof typeof switchOf]] : true

/** Of what the provider takes, the ways to pay that a new order is offered. */
export const offeredMethods = (taken: readonly OnlineMethod[], switches: Switches): OnlineMethod[] =>
  taken.filter((method) => isOffered(method, switches))

/**
 * How a placed order can be paid: what is on, and the way it was placed with, because that was promised. An order of the
 * chat is asked for its money by the shop itself, so it can be paid online even while new orders cannot.
 */
export function methodsOfOrder(
  taken: readonly OnlineMethod[],
  switches: Switches,
  placedWith: OrderPaymentMethod | undefined,
): OnlineMethod[] {
  const open = taken.filter((method) => method === placedWith || isOffered(method, switches))
  return open.length > 0 ? open : [...taken]
}
