import { addMinutes } from '#app/kit/dates.ts'
import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import { balanceDueOf } from '#app/modules/orders/status/order-status.ts'
import { recordCancellation } from '#app/modules/orders/status/transition-order.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
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
import { settlePayment } from './settle-payment.server.ts'
import { requestSession } from './start-payment.server.ts'

export type ClosingShop = { origin: string; now: Date }

/** Closes an open payment's session and books its final state, maybe paid. True when no more money can arrive. */
export async function closePayment(db: Db, provider: PaymentProvider, paymentId: string, shop: ClosingShop) {
  const payment = await findPayment(db, paymentId)
  if (!payment || !isOpen(payment.stage) || payment.provider !== provider.name) return true
  const sessionId = payment.sessionId ?? (await lostSession(db, provider, payment, shop.origin))
  if (!sessionId) return true
  await provider.expireSession(sessionId)
  const settlement = await settlePayment(db, provider, sessionId, shop.now)
  return settlement !== 'unchanged' && settlement !== 'unknown_session'
}

/** Repeats the request with its key; a refusal (too old) means that no session exists. */
async function lostSession(db: Db, provider: PaymentProvider, payment: Payment, origin: string) {
  const order = await findOrderById(db, payment.orderId)
  const request = order && requestSession(db, provider, order, payment, origin)
  return (await request?.catch(undefinedAfter(PaymentProviderRefusal)))?.id
}

const maxPerRound = 200
/** Taken at a time. As many faults in a row mean that the provider is down. */
const batch = 5

/** Checks payments open for three minutes, for lost webhooks and crashes. The first failure is thrown after all. */
export async function checkOpenPayments(db: Db, provider: PaymentProvider, shop: ClosingShop): Promise<number> {
  const faults: unknown[] = []
  let checked = 0
  let unanswered = 0
  while (checked < maxPerRound && unanswered < batch) {
    const taken = await takeOpenPayments(db, provider.name, addMinutes(shop.now, -3), shop.now, batch)
    for (const payment of taken)
      try {
        await check(db, provider, payment, shop)
        unanswered = 0
      } catch (error) {
        faults.push(error)
        unanswered++
      }
    checked += taken.length
    if (taken.length < batch) break
  }
  if (faults.length > 0) throw faults[0]
  return checked
}

async function check(db: Db, provider: PaymentProvider, payment: Payment, shop: ClosingShop) {
  const order = await findOrderById(db, payment.orderId)
  if (!order || (order.status !== 'pending' && balanceDueOf(order) === 0))
    return closePayment(db, provider, payment.id, shop)
  const sessionId = payment.sessionId ?? (await lostSession(db, provider, payment, shop.origin))
  return sessionId && settlePayment(db, provider, sessionId, shop.now)
}

/** Cancels unpaid orders past their deadline, after closing their pages: money that arrived settles them instead. */
export async function expireOrders(db: Db, provider: PaymentProvider, shop: ClosingShop) {
  const done = { expired: 0, kept: 0 }
  const faults: unknown[] = []
  let unanswered = 0
  while (done.expired + done.kept < maxPerRound && unanswered < batch) {
    const taken = await overdueOrders(db, shop.now, batch)
    for (const orderId of taken) {
      const ending = await giveUp(db, provider, orderId, shop).catch((error: unknown) => {
        if (!(error instanceof PaymentProviderError)) faults.push(error)
        return 'unanswered' as const
      })
      unanswered = ending === 'unanswered' ? unanswered + 1 : 0
      done[ending === 'expired' ? 'expired' : 'kept']++
      if (ending === 'expired') await clearExpiryAttempt(db, orderId)
      else await recordExpiryAttempt(db, orderId, shop.now)
    }
    if (taken.length < batch) break
  }
  if (faults.length > 0) throw faults[0]
  return done
}

async function giveUp(db: Db, provider: PaymentProvider, orderId: string, shop: ClosingShop) {
  for (const payment of await paymentsOfOrder(db, orderId))
    if (!(await closePayment(db, provider, payment.id, shop))) return 'kept'
  return (await expire(db, orderId, shop.now)) ? 'expired' : 'kept'
}

/** Decides under the order's lock: it may be paid meanwhile. */
function expire(db: Db, orderId: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const cancelled = await recordCancellation(tx, { orderId, reason: 'expired', actor: { kind: 'system' }, now })
    return cancelled.ok
  })
}
