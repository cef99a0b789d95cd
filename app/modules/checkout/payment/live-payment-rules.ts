import { isTakenByHand, type OrderPaymentMethod } from '#app/modules/orders/status/payment-methods.ts'
import type { PaymentProvider } from '#app/modules/payments/payment-provider.ts'
import { missingSellerFacts } from '#app/modules/settings/seller-rules.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'

type Around = { demo: boolean; payments: Pick<PaymentProvider, 'movesMoney'> }

/** Whether a payment of this kind moves real money: the demo moves none, nor does the sandbox in the place of a provider. */
const isReal = (method: OrderPaymentMethod, { demo, payments }: Around): boolean =>
  !demo && (isTakenByHand(method) || payments.movesMoney)

/** Whether the shop may take money so: real money only once the settings name the seller. */
export const mayTakePayment = (
  method: OrderPaymentMethod,
  around: Around,
  settings: Pick<ShopSettings, 'legal' | 'contact'>,
): boolean => !isReal(method, around) || missingSellerFacts(settings).length === 0
