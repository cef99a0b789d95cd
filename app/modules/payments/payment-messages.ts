import type { MessageKey } from '#app/i18n/provider.tsx'
import type { PayRefusal } from './payment-provider.ts'

/** Every refusal of opening or making a payment, in the dictionary's words. */
export const paymentMessages = {
  card_incomplete: 'checkout.sandbox.refusal.cardIncomplete',
  not_a_test_card: 'checkout.sandbox.refusal.notATestCard',
  invalid_expiry: 'checkout.sandbox.refusal.invalidExpiry',
  expired_card: 'checkout.sandbox.refusal.expiredCard',
  invalid_cvv: 'checkout.sandbox.refusal.invalidCvv',
  declined: 'checkout.sandbox.refusal.declined',
  insufficient_funds: 'checkout.sandbox.refusal.insufficientFunds',
  authentication_refused: 'checkout.sandbox.authentication.refused',
  session_closed: 'checkout.sandbox.refusal.sessionClosed',
  provider_unavailable: 'checkout.sandbox.refusal.providerUnavailable',
  not_payable: 'checkout.sandbox.refusal.notPayable',
} as const satisfies Record<PayRefusal | 'provider_unavailable' | 'not_payable', MessageKey>
