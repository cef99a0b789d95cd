import { randomUUID } from 'node:crypto'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { lockOrder } from '#app/modules/orders/orders.queries.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import type { Payment } from './payment.ts'
import {
  type PaymentMethod,
  type PaymentProvider,
  PaymentProviderError,
  type PaymentSession,
} from './payment-provider.ts'
import { isOpen } from './payment-rules.ts'
import { insertPayment, paymentsOfOrder, storeSession } from './payments.queries.server.ts'
import { requestSession } from './request-session.server.ts'

export type StartRequest = { orderId: string; method: PaymentMethod; now: Date; origin: string }
export type StartedPayment = { sessionId: string; url: string }

/**
 * Opens a payment page for a placed order, after that order was committed.
 * 1. one transaction: under the order's lock, write the attempt, or take up the open one of the same method
 * 2. no transaction: ask the provider, with a key made of order, method and attempt
 * 3. store the session's id. A crash between 2 and 3 is healed by the next try or by check-open-payments.
 */
export async function startPayment(
  db: Db,
  provider: PaymentProvider,
  request: StartRequest,
): Promise<Result<StartedPayment, 'provider_unavailable' | 'not_payable'>> {
  if (!provider.methods.includes(request.method)) return refuse('not_payable')
  const attempt = await writeAttempt(db, provider, request)
  if (!attempt) return refuse('not_payable')
  const { order, payment } = attempt
  if (payment.sessionId && payment.sessionUrl) return ok({ sessionId: payment.sessionId, url: payment.sessionUrl })
  failpoint('payment.before_session')
  const session = await opened(db, provider, order, payment, request)
  if (!session?.url) return refuse('provider_unavailable')
  failpoint('payment.after_session')
  await storeSession(db, payment.id, session, request.now)
  return ok({ sessionId: session.id, url: session.url })
}

type Attempt = { order: Order; payment: Payment }

function writeAttempt(db: Db, provider: PaymentProvider, request: StartRequest): Promise<Attempt | undefined> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, request.orderId)
    if (!order || !isPayable(order, request.now)) return undefined
    const earlier = await paymentsOfOrder(tx, order.id)
    const again = earlier.find(
      (payment) => payment.method === request.method && payment.provider === provider.name && isOpen(payment.stage),
    )
    if (again) return { order, payment: again }
    const payment = await insertPayment(tx, {
      id: randomUUID(),
      order_id: order.id,
      provider: provider.name,
      method: request.method,
      attempt: (earlier.at(-1)?.attempt ?? 0) + 1,
      amount_satang: order.total,
      state: 'created',
      created_at: request.now,
      updated_at: request.now,
    })
    return { order, payment }
  })
}

/** Only an order that waits for its payment, in time, and that costs something. */
function isPayable(order: Order, now: Date): boolean {
  if (order.status !== 'pending' || order.awaiting !== 'payment' || order.total === 0) return false
  return !order.expiresAt || order.expiresAt > now
}

async function opened(
  db: Db,
  provider: PaymentProvider,
  order: Order,
  payment: Payment,
  request: StartRequest,
): Promise<PaymentSession | undefined> {
  try {
    return await requestSession(db, provider, order, payment, request.origin)
  } catch (error) {
    if (error instanceof PaymentProviderError) return undefined
    throw error
  }
}
