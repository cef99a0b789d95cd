import { randomUUID } from 'node:crypto'
import type { Satang } from '#app/kit/money.ts'
import { placeOrder } from '#app/modules/checkout/place-order.server.ts'
import type { PlacedOrder, PlaceOrderRequest } from '#app/modules/checkout/place-order.ts'
import { quoteCart } from '#app/modules/checkout/quote-cart.server.ts'
import { lockOrder } from '#app/modules/orders/orders.queries.server.ts'
import { decideIncomingPayment, type PaymentOutcome } from '#app/modules/orders/status/incoming-payment-rules.ts'
import { recordPayment } from '#app/modules/orders/status/record-payment.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { someDay } from './moments.ts'
import { plainCustomer, plainRequest } from './plain-order.ts'

/** A request by a new customer with an address; its total is that of one ฿1,000 item with delivery. */
export function orderRequest(change: Partial<PlaceOrderRequest> = {}): PlaceOrderRequest {
  const customer = { ...plainCustomer, email: `${randomUUID()}@mai.example` }
  return { ...plainRequest(), key: randomUUID(), customer, ...change }
}

/** An order placed at the quoted price. Throws when refused. */
export async function placedOrder(
  db: Db,
  { expected, ...change }: Partial<PlaceOrderRequest> & { expected?: Satang },
): Promise<PlacedOrder> {
  const request = orderRequest(change)
  const quote = await quoteCart(db, { ...request, customer: request.customer, postalCode: request.customer.postalCode })
  const placed = await placeOrder(db, { ...request, expectedTotal: expected ?? quote.total })
  if (!placed.ok) throw new Error(`the factory's order was refused: ${placed.reason}`)
  return placed.value
}

/** Records a payment under the order's lock. */
export function moneyArrives(db: Db, orderId: string, amount: Satang, now = someDay): Promise<PaymentOutcome> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new Error(`no order ${orderId}`)
    const orderPayment = decideIncomingPayment(order, { amount, paymentId: undefined, now })
    return orderPayment ? (await recordPayment(tx, orderPayment)).outcome : 'already_paid'
  })
}

export async function paidOrder(db: Db, change: Partial<PlaceOrderRequest>): Promise<PlacedOrder> {
  const order = await placedOrder(db, change)
  const reception = await moneyArrives(db, order.orderId, order.total, change.now)
  if (reception !== 'paid') throw new Error(`the factory's money was not taken: ${reception}`)
  return order
}
