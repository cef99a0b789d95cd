import { isCod, isTakenByHand, type OrderPaymentMethod, switchOf } from '#app/modules/orders/status/payment-methods.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { OnlineMethod } from './payment/payment-form.ts'

type Switches = ShopSettings['paymentMethods']

/** Whether a new order may be paid so: the owner has it on. The demo's simulation has no switch. */
export function isOffered(method: OrderPaymentMethod, switches: Switches): boolean {
  const name = switchOf(method)
  return name === undefined || switches[name]
}

/** Whether the shop has said what this way needs: where the money of a transfer goes, and which chat an order is agreed in. */
export const hasDetails = (
  method: OrderPaymentMethod,
  { ownPromptPay, bankTransfer, lineId }: Pick<ShopSettings, 'ownPromptPay' | 'bankTransfer' | 'lineId'>,
): boolean => {
  if (method === 'chat') return lineId !== ''
  if (method === 'own_promptpay') return (ownPromptPay.id || ownPromptPay.billerId) !== ''
  return method !== 'bank_transfer' || bankTransfer.accounts.length > 0
}

/** Of what can be taken, the ways to pay that a new order is offered. */
export const offeredMethods = (taken: readonly OnlineMethod[], switches: Switches): OnlineMethod[] =>
  taken.filter((method) => isOffered(method, switches))

/**
 * How a placed order can be paid: what is on, and the way it was placed with, because that was promised. An order of the
 * chat is asked for its money by the shop itself, so it can be paid online even while new orders cannot: through the
 * provider, as a transfer that is off may lead to an account that is no more. Cash on delivery is chosen before it is placed.
 */
export function methodsOfOrder(
  taken: readonly OnlineMethod[],
  switches: Switches,
  placedWith: OrderPaymentMethod | undefined,
): OnlineMethod[] {
  const later = taken.filter((method) => !isCod(method))
  const open = later.filter((method) => method === placedWith || isOffered(method, switches))
  return open.length > 0 ? open : later.filter((method) => !isTakenByHand(method))
}
