import { randomUUID } from 'node:crypto'
import { satang } from '#app/kit/money.ts'
import type { SessionRequest } from '#app/modules/payments/payment-provider.ts'
import { later } from './moments.ts'

/** ฿1,290 for an order by a Thai customer, for half an hour. */
export const sessionRequest = (change: Partial<SessionRequest> = {}): SessionRequest => ({
  paymentId: randomUUID(),
  orderId: randomUUID(),
  orderNumber: 'AB12CD34',
  attempt: 1,
  method: 'card',
  amount: satang(129_000),
  language: 'th',
  email: undefined,
  description: 'MAI AB12CD34',
  successUrl: 'https://mai.example/th/payment-success?session_id={CHECKOUT_SESSION_ID}&order=the-key_1',
  cancelUrl: 'https://mai.example/th/payment?order=the-key_1',
  expiresAt: later(31),
  idempotencyKey: randomUUID(),
  ...change,
})
