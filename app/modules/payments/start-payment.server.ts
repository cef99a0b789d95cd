import { randomUUID } from 'node:crypto'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { lockOrder } from '#app/modules/orders/orders.queries.server.ts'
import { dueOf, isPayable } from '#app/modules/orders/status/order-status.ts'
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

type StartRequest = { orderId: string; method: PaymentMethod; now: Date; origin: string }
type StartedPayment = { sessionId: string; url: string }

type PayableOrder = Pick<Order, 'id' | 'number' | 'accessKey' | 'language' | 'customer' | 'total' | 'paid' | 'adjusted'>
export type Attempt = { order: PayableOrder; payment: Payment }
type StartRefusal = 'provider_unavailable' | 'not_payable'

/**
 * Opens a payment page for a committed order.
 * 1. in a transaction with the order's lock: write the attempt, or reuse the open one of the method
 * 2. outside: ask the provider, keyed by order, method and attempt
 * 3. store the session. A retry or check-open-payments repairs a crash between 2 and 3.
 */
export async function startPayment(
  db: Db,
  provider: PaymentProvider,
  request: StartRequest,
): Promise<Result<StartedPayment, StartRefusal>> {
  if (!provider.methods.includes(request.method)) return refuse('not_payable')
  const attempt = await writeAttempt(db, provider, request)
  return attempt ? openPage(db, provider, attempt, request) : refuse('not_payable')
}

/** Step 1, in the transaction that places the order. */
export async function firstAttempt(
  tx: Db,
  provider: PaymentProvider,
  order: PayableOrder,
  { method, now }: Pick<StartRequest, 'method' | 'now'>,
): Promise<Attempt> {
  return { order, payment: await insertAttempt(tx, provider, order, { number: 1, method, now }) }
}

/** Steps 2 and 3, for a committed attempt. */
export async function openPage(
  db: Db,
  provider: PaymentProvider,
  { order, payment }: Attempt,
  { now, origin }: Pick<StartRequest, 'now' | 'origin'>,
): Promise<Result<StartedPayment, StartRefusal>> {
  if (payment.sessionId && payment.sessionUrl) return ok({ sessionId: payment.sessionId, url: payment.sessionUrl })
  failpoint('payment.before_session')
  const session = await opened(db, provider, order, payment, origin)
  if (!session?.url) return refuse('provider_unavailable')
  failpoint('payment.after_session')
  await storeSession(db, payment.id, session, now)
  return ok({ sessionId: session.id, url: session.url })
}

function writeAttempt(db: Db, provider: PaymentProvider, request: StartRequest): Promise<Attempt | undefined> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, request.orderId)
    if (!order || !isPayable(order, request.now)) return undefined
    const earlier = await paymentsOfOrder(tx, order.id)
    const again = earlier.find(
      ({ method, provider: by, stage, amount }) =>
        method === request.method && by === provider.name && isOpen(stage) && amount === dueOf(order),
    )
    if (again) return { order, payment: again }
    const { method, now } = request
    const number = (earlier.at(-1)?.attempt ?? 0) + 1
    return { order, payment: await insertAttempt(tx, provider, order, { number, method, now }) }
  })
}

const insertAttempt = (
  tx: Db,
  provider: PaymentProvider,
  order: PayableOrder,
  { number, method, now }: { number: number; method: PaymentMethod; now: Date },
): Promise<Payment> =>
  insertPayment(tx, {
    id: randomUUID(),
    orderId: order.id,
    provider: provider.name,
    method,
    attempt: number,
    amountSatang: dueOf(order),
    state: 'created',
    createdAt: now,
    updatedAt: now,
  })

async function opened(
  db: Db,
  provider: PaymentProvider,
  order: PayableOrder,
  payment: Payment,
  origin: string,
): Promise<PaymentSession | undefined> {
  try {
    return await requestSession(db, provider, order, payment, origin)
  } catch (error) {
    if (error instanceof PaymentProviderError) return undefined
    throw error
  }
}
