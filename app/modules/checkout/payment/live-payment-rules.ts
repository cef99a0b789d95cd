import { isManualMethod, type OrderPaymentMethod } from '#app/modules/orders/status/payment-methods.ts'
import type { PaymentProvider } from '#app/modules/payments/payment-provider.ts'
import { missingSellerFacts } from '#app/modules/settings/seller-rules.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'

type Around = { demo: boolean; payments: Pick<PaymentProvider, 'movesMoney'> }

/** False in the demo and for the sandbox. */
const isReal = (method: OrderPaymentMethod, { demo, payments }: Around): boolean =>
  !demo && (isManualMethod(method) || payments.movesMoney)

/** Real money only once the settings name the seller. */
export const mayTakePayment = (
  method: OrderPaymentMethod,
  around: Around,
  settings: Pick<ShopSettings, 'legal' | 'contact'>,
): boolean => !isReal(method, around) || missingSellerFacts(settings).length === 0
