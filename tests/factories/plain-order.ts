// Without imports of the database, so that `npm run mutate` runs the tests that use it.
import { satang, zero } from '#app/kit/money.ts'
import type { PlaceOrderRequest } from '#app/modules/checkout/place-order.ts'
import type { Order, OrderLine } from '#app/modules/orders/order.ts'
import { awaitingOf, initialFacts, statusOf } from '#app/modules/orders/status/order-status.ts'
import type { Payment } from '#app/modules/payments/payment-rules.ts'
import type { RefundOfItems } from '#app/modules/refunds/refund.ts'
import { later, someDay } from './moments.ts'

export const plainCustomer: Order['customer'] = {
  firstName: 'Nok',
  lastName: 'Srisai',
  email: 'nok@mai.example',
  phone: '+66812345678',
  company: '',
  addressLine: '88 Charoen Krung Road',
  subdistrict: 'Si Phraya',
  district: 'Bang Rak',
  province: 'Bangkok',
  postalCode: '10500',
  customerNotes: '',
}

/** Two of one product, ฿1,000 together. */
export const plainLine: OrderLine = {
  lineNumber: 1,
  variantId: 7,
  productId: 'jade-lotus',
  sku: 'JL-M',
  name: { en: 'Jade lotus', th: 'บัวหยก' },
  category: 'dress',
  size: 'M',
  pictureId: 'a'.repeat(32),
  unitPrice: satang(50_000),
  quantity: 2,
  lineTotal: satang(100_000),
  discount: zero,
}

/** A request to place an order; its total is that of one ฿1,000 item with delivery. */
export const plainRequest = (change: Partial<PlaceOrderRequest> = {}): PlaceOrderRequest => ({
  key: 'the key of a form',
  lines: [],
  deliveryMethod: 'standard',
  expectedTotal: satang(115_000),
  channel: 'online',
  paymentMethod: 'card',
  customer: plainCustomer,
  language: 'en',
  now: someDay,
  ...change,
})

/** The status is derived. */
type Change = Partial<Omit<Order, 'status' | 'awaiting'>>

/** An unpaid order of ฿1,150 with one reserved item. */
export function plainOrder(change: Change = {}): Order {
  const facts = {
    ...initialFacts,
    stockState: 'held',
    expiresAt: later(35),
    paidAt: undefined,
    channel: 'online',
    paymentMethod: 'card',
    ...change,
  } as const
  return {
    id: 'order-1',
    number: 'ORDER001',
    accessKey: 'key',
    language: 'en',
    userId: undefined,
    customer: plainCustomer,
    deliveryMethod: 'standard',
    subtotal: satang(100_000),
    discount: zero,
    shipping: satang(15_000),
    codFee: zero,
    total: satang(115_000),
    vat: satang(7_523),
    vatRate: 700,
    coupons: [],
    version: 3,
    createdAt: someDay,
    updatedAt: someDay,
    lines: [],
    ...facts,
    status: statusOf(facts),
    awaiting: awaitingOf(facts),
  }
}

export const plainPaidOrder = (change: Change = {}): Order =>
  plainOrder({
    paidAt: later(2),
    paid: satang(115_000),
    stockState: 'sold',
    expiresAt: undefined,
    ...change,
  })

export const plainPayment = (change: Partial<Payment> = {}): Payment => ({
  id: 'payment-1',
  orderId: 'order-1',
  provider: 'sandbox',
  method: 'card',
  attempt: 1,
  sessionId: 'session-1',
  sessionUrl: null,
  amount: satang(115_000),
  received: satang(115_000),
  stage: 'succeeded',
  createdAt: someDay,
  ...change,
})

export const plainRefund = (change: Partial<RefundOfItems> = {}): RefundOfItems => ({
  exchangeOrderId: null,
  id: 'refund-1',
  requestKey: 'press:order-1:one',
  paymentId: 'payment-1',
  orderId: 'order-1',
  amount: satang(10_000),
  reason: 'Seam open',
  state: 'requested',
  isManual: false,
  byCarrier: false,
  stockBack: false,
  delivery: false,
  isOverpayment: false,
  isDuplicate: false,
  lines: [],
  providerRefundId: null,
  actorId: 'mali',
  retryOf: null,
  reference: '',
  sentOn: null,
  payerAskedAt: null,
  createdAt: someDay,
  ...change,
})
