import type { Satang } from '#app/kit/money.ts'
import type { PaymentMethod } from './payment-provider.ts'

/**
 * created: unknown whether the provider has it · pending: session open · succeeded, duplicate (a second success),
 * mismatch (another amount): money arrived · failed, expired: it never will.
 */
export type PaymentStage = 'created' | 'pending' | 'succeeded' | 'failed' | 'expired' | 'duplicate' | 'mismatch'

export type Payment = {
  id: string
  orderId: string
  provider: 'sandbox' | 'stripe'
  method: PaymentMethod
  attempt: number
  sessionId: string | undefined
  sessionUrl: string | undefined
  amount: Satang
  received: Satang | undefined
  stage: PaymentStage
  createdAt: Date
}

export type PaymentState = 'waiting' | 'paid' | 'failed' | 'expired' | 'on_hold'
