import { satang, zero } from '#app/kit/money.ts'
import type { QuestionedOrder } from '#app/modules/orders/admin/order-question.ts'

/** A paid order of ฿1,150 with an email, of which nothing is sent or refunded. */
export const questionedOrder = (change: Partial<QuestionedOrder> = {}): QuestionedOrder => ({
  number: '3F2A9C01',
  version: 3,
  status: 'paid',
  paymentMethod: 'card',
  stockState: 'sold',
  carrier: undefined,
  trackingNumber: undefined,
  email: 'nok@mai.example',
  hasLeft: false,
  running: zero,
  refundable: satang(115_000),
  ...change,
})

export const card = { key: 'orders.method.card' }
/** That ฿1,150 go back to the card. */
export const refundedToCard = { key: 'orders.ask.back', words: { amount: '฿1,150', method: card } }
/** That the customer is mailed. */
export const mailedTo = (what: string) => ({ key: `orders.ask.mail.${what}`, words: { email: 'nok@mai.example' } })
