// Finds the order that an address names and settles its payment.
import type { Language } from '#app/i18n/language.ts'
import type { Visitor } from '#app/modules/accounts/visitor.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { findOrderById, findOrderByKey } from '#app/modules/orders/orders.queries.server.ts'
import { awaitsContact } from '#app/modules/orders/reservations/reservation.ts'
import { isPayable } from '#app/modules/orders/status/order-status.ts'
import type { PaymentProvider } from '#app/modules/payments/payment-provider.ts'
import { isOpen, openPaymentsOf } from '#app/modules/payments/payment-rules.ts'
import { findPaymentBySession, paymentsOfOrder } from '#app/modules/payments/payments.queries.server.ts'
import { readPaymentState } from '#app/modules/payments/sync-payment.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { Ports } from '#app/platform/ports.ts'
import type { Address } from '#app/site.ts'
import { findOrderOfKey } from './placing.queries.server.ts'
import { orderKey } from './request-forms.ts'

export type OrderPorts = Pick<Ports, 'clock'> & { db: Db; payments: PaymentProvider }

export type CheckoutPorts = OrderPorts &
  Pick<Ports, 'origin'> & { language: Language; ip: string; visitor: () => Promise<Visitor> }

export async function findOrderOfAddress(db: Db, query: URLSearchParams) {
  const key = readToken(query, 'order')
  return key === undefined ? undefined : findOrderByKey(db, key)
}

/** For the customer's own order. The session id alone opens nothing: it is stored in clear. */
async function customerOrderOfSession({ db, visitor }: Pick<CheckoutPorts, 'db' | 'visitor'>, query: URLSearchParams) {
  const session = sessionOf(query)
  const customer = session === undefined ? undefined : await visitor()
  if (!session || !customer?.signedIn) return undefined
  const payment = await findPaymentBySession(db, session)
  const order = payment && (await findOrderById(db, payment.orderId))
  return order?.userId === customer.userId ? order : undefined
}

/** Customers return before the webhook and must not pay twice. */
export async function findSyncedOrder(shop: OrderPorts & Pick<CheckoutPorts, 'visitor'>, query: URLSearchParams) {
  const order = (await findOrderOfAddress(shop.db, query)) ?? (await customerOrderOfSession(shop, query))
  return order && syncOrder(shop, order)
}

/** Asks the provider about the open payments of a pending order, and returns the order as it is then. */
export async function syncOrder({ db, payments, clock }: OrderPorts, order: Order): Promise<Order> {
  if (order.status !== 'pending' || order.awaiting === 'confirmation') return order
  for (const { sessionId, stage } of await paymentsOfOrder(db, order.id))
    if (sessionId && isOpen(stage)) await readPaymentState(db, payments, sessionId, clock())
  return (await findOrderById(db, order.id)) ?? order
}

/** The key opens the order, the session names the payment. */
export const afterPaying = (accessKey: string, sessionId: string) =>
  `/payment-success?session_id=${sessionId}&order=${accessKey}` as const satisfies Address

export const sessionOf = (query: URLSearchParams) => readToken(query, 'session_id')

/** The access key, or “unknown” when malformed. */
export const keyOf = (query: URLSearchParams) => readToken(query, 'order') ?? 'unknown'

/** Anything else is no token and costs no query. */
function readToken(query: URLSearchParams, name: 'order' | 'session_id'): string | undefined {
  const word = query.get(name) ?? ''
  return /^[\w-]{10,100}$/.test(word) ? word : undefined
}

/** Returns the path on which a settled order continues. `repeated`: the page explains that the form was sent before. */
export async function pathToOrder(shop: OrderPorts, orderId: string, { repeated = false } = {}): Promise<Address> {
  const stored = await findOrderById(shop.db, orderId)
  if (!stored) throw new Error('no order found for this key')
  const order = await syncOrder(shop, stored)
  const { accessKey } = order
  const note = repeated ? '&repeated=yes' : ''
  if (awaitsContact(order)) return `/order/${accessKey}/confirm`
  if (!isPayable(order, shop.clock())) return `/payment-success?order=${accessKey}${note}`
  const open = openPaymentsOf(await paymentsOfOrder(shop.db, order.id)).findLast(({ sessionId }) => sessionId)
  if (order.channel === 'simulated' && open?.sessionId) return `${afterPaying(accessKey, open.sessionId)}${note}`
  if (open?.method === 'promptpay' && shop.payments.promptPay && !repeated)
    return `/payment/promptpay?session_id=${open.sessionId}&order=${accessKey}`
  return `/payment?order=${accessKey}${note}`
}

/** For a lost response; by the form's key (`key`) or the access key (`order`). Undefined without an order. */
export async function pathOfForm(shop: OrderPorts, query: URLSearchParams): Promise<Address | undefined> {
  const key = query.get('key')
  if (key !== null && !orderKey.test(key)) return undefined
  const order = key === null ? await findOrderOfAddress(shop.db, query) : await findOrderOfKey(shop.db, key)
  return order && pathToOrder(shop, order.id)
}
