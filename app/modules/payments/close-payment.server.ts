// Payments that are open at the provider: checked, closed, and expired with their order.
import { addMinutes } from '#app/kit/dates.ts'
import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import { balanceDueOf } from '#app/modules/orders/status/order-status.ts'
import { recordCancellation } from '#app/modules/orders/status/transition-order.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import {
  type PaymentProvider,
  PaymentProviderError,
  PaymentProviderRefusal,
  undefinedAfter,
} from './payment-provider.ts'
import { isOpen, type Payment } from './payment-rules.ts'
import {
  clearExpiryAttempt,
  findPayment,
  overdueOrders,
  paymentsOfOrder,
  recordExpiryAttempt,
  takeOpenPayments,
} from './payments.queries.server.ts'
import { requestSession } from './start-payment.server.ts'
import { syncPayment } from './sync-payment.server.ts'

export type ClosingShop = { origin: string; now: Date }

/** Closes an open payment's session and books its final state, maybe paid. True when no more money can arrive. */
export async function closePayment(db: Db, provider: PaymentProvider, paymentId: string, shop: ClosingShop) {
  const payment = await findPayment(db, paymentId)
  if (!payment || !isOpen(payment.stage) || payment.provider !== provider.name) return true
  const sessionId = await findSessionId(db, provider, payment, shop.origin)
  if (!sessionId) return true
  await provider.expireSession(sessionId)
  const outcome = await syncPayment(db, provider, sessionId, shop.now)
  return outcome !== 'unchanged' && outcome !== 'unknown_session'
}

/** Repeats the request of a lost session with its key; a refusal (too old) means that no session exists. */
async function findSessionId(db: Db, provider: PaymentProvider, payment: Payment, origin: string) {
  if (payment.sessionId) return payment.sessionId
  const order = await findOrderById(db, payment.orderId)
  const request = order && requestSession(db, provider, { order, payment }, origin)
  return (await request?.catch(undefinedAfter(PaymentProviderRefusal)))?.id
}

const maxPerRound = 200
/** Taken at a time. As many faults in a row mean that the provider is down. */
const batch = 5

/**
 * Takes and works off items, and returns their number. `work` returns false, or throws, without a response of the
 * provider. The first fault is thrown after all.
 */
async function inBatches<Item>(take: () => Promise<Item[]>, work: (item: Item) => Promise<boolean>): Promise<number> {
  const faults: unknown[] = []
  let taken = 0
  let unanswered = 0
  while (taken < maxPerRound && unanswered < batch) {
    const items = await take()
    for (const item of items) {
      const isAnswered = await work(item).catch((error: unknown) => {
        faults.push(error)
        return false
      })
      unanswered = isAnswered ? 0 : unanswered + 1
    }
    taken += items.length
    if (items.length < batch) break
  }
  if (faults.length > 0) throw faults[0]
  return taken
}

/** Checks payments open for three minutes, for lost webhooks and crashes. Returns their number. */
export const checkOpenPayments = (db: Db, provider: PaymentProvider, shop: ClosingShop): Promise<number> =>
  inBatches(
    () => takeOpenPayments(db, provider.name, addMinutes(shop.now, -3), shop.now, batch),
    async (payment) => {
      await checkPayment(db, provider, payment, shop)
      return true
    },
  )

async function checkPayment(db: Db, provider: PaymentProvider, payment: Payment, shop: ClosingShop) {
  const order = await findOrderById(db, payment.orderId)
  if (!order || (order.status !== 'pending' && balanceDueOf(order) === 0))
    return closePayment(db, provider, payment.id, shop)
  const sessionId = await findSessionId(db, provider, payment, shop.origin)
  return sessionId && syncPayment(db, provider, sessionId, shop.now)
}

/** Cancels unpaid orders past their deadline, after closing their pages: money that arrived settles them instead. */
export async function expireOrders(db: Db, provider: PaymentProvider, shop: ClosingShop) {
  const counts = { expired: 0, kept: 0 }
  const expire = async (orderId: string) => {
    let outcome: keyof typeof counts | undefined
    try {
      outcome = await closeAndExpire(db, provider, orderId, shop).catch(undefinedAfter(PaymentProviderError))
    } finally {
      counts[outcome ?? 'kept']++
      if (outcome === 'expired') await clearExpiryAttempt(db, orderId)
      else await recordExpiryAttempt(db, orderId, shop.now)
    }
    return outcome !== undefined
  }
  await inBatches(() => overdueOrders(db, shop.now, batch), expire)
  return counts
}

/** True when no more money can arrive for the order. */
export async function closePaymentsOf(db: Db, provider: PaymentProvider, orderId: string, shop: ClosingShop) {
  for (const payment of await paymentsOfOrder(db, orderId))
    if (!(await closePayment(db, provider, payment.id, shop))) return false
  return true
}

async function closeAndExpire(db: Db, provider: PaymentProvider, orderId: string, shop: ClosingShop) {
  if (!(await closePaymentsOf(db, provider, orderId, shop))) return 'kept'
  return (await expireOrder(db, orderId, shop.now)) ? 'expired' : 'kept'
}

/** Decides under the order's lock: it may be paid meanwhile. */
const expireOrder = (db: Db, orderId: string, now: Date): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const cancellation = await recordCancellation(tx, { orderId, reason: 'expired', actor: { kind: 'system' }, now })
    return cancellation.ok
  })
