import type { MessageKey } from '#app/i18n/provider.tsx'
import type { PayRefusal } from './payment-provider.ts'

export const paymentMessages = {
  card_incomplete: 'checkout.paymentRefusal.cardIncomplete',
  not_a_test_card: 'checkout.paymentRefusal.notATestCard',
  invalid_expiry: 'checkout.paymentRefusal.invalidExpiry',
  expired_card: 'checkout.paymentRefusal.expiredCard',
  invalid_cvv: 'checkout.paymentRefusal.invalidCvv',
  declined: 'checkout.paymentRefusal.declined',
  insufficient_funds: 'checkout.paymentRefusal.insufficientFunds',
  authentication_refused: 'checkout.paymentRefusal.notConfirmed',
  session_expired: 'checkout.paymentRefusal.sessionClosed',
  provider_unavailable: 'checkout.paymentRefusal.providerUnavailable',
  not_payable: 'checkout.paymentRefusal.notPayable',
} as const satisfies Record<PayRefusal | 'provider_unavailable' | 'not_payable', MessageKey>
