import { isCod, isManualMethod, type OrderPaymentMethod, switchOf } from '#app/modules/orders/status/payment-methods.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { OnlineMethod } from './payment/payment-form.ts'

type Switches = ShopSettings['paymentMethods']

/** The demo's simulation has no switch. */
export function isOffered(method: OrderPaymentMethod, switches: Switches): boolean {
  const name = switchOf(method)
  return name === undefined || switches[name]
}

/** The settings hold the account or the LINE chat. */
export const hasDetails = (
  method: OrderPaymentMethod,
  { ownPromptPay, bankTransfer, lineId }: Pick<ShopSettings, 'ownPromptPay' | 'bankTransfer' | 'lineId'>,
): boolean => {
  if (method === 'chat') return lineId !== ''
  if (method === 'own_promptpay') return (ownPromptPay.id || ownPromptPay.billerId) !== ''
  return method !== 'bank_transfer' || bankTransfer.accounts.length > 0
}

export const offeredMethods = (taken: readonly OnlineMethod[], switches: Switches): OnlineMethod[] =>
  taken.filter((method) => isOffered(method, switches))

/**
 * The methods switched on, and the order's own, which was promised. A chat order can always use the provider, but no
 * transfer that is off: its account may be closed. Cash on delivery is chosen only when placing.
 */
export function methodsOfOrder(
  taken: readonly OnlineMethod[],
  switches: Switches,
  placedWith: OrderPaymentMethod | undefined,
): OnlineMethod[] {
  const later = taken.filter((method) => !isCod(method))
  const open = later.filter((method) => method === placedWith || isOffered(method, switches))
  return open.length > 0 ? open : later.filter((method) => !isManualMethod(method))
}
