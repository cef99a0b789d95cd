import { randomUUID } from 'node:crypto'
import { localPath } from '#app/i18n/language.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { lockOrder } from '#app/modules/orders/orders.queries.server.ts'
import { dueOf, isPayable } from '#app/modules/orders/status/order-status.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import type { Address } from '#app/site.ts'
import {
  type PaymentMethod,
  type PaymentProvider,
  PaymentProviderError,
  PaymentProviderRefusal,
  undefinedAfter,
} from './payment-provider.ts'
import { openPaymentsOf, type Payment, sessionEnd, sessionKey } from './payment-rules.ts'
import { paymentInsert, paymentMark, paymentsOfOrder, storeSession } from './payments.queries.server.ts'

type StartRequest = { orderId: string; method: PaymentMethod; now: Date; origin: string }
type OpenedPage = Result<{ sessionId: string; url: string }, 'provider_unavailable' | 'not_payable'>

type PayableOrder = Pick<Order, 'id' | 'number' | 'accessKey' | 'language' | 'customer' | 'total' | 'paid' | 'adjusted'>
export type Attempt = { order: PayableOrder; payment: Payment }

/**
 * Opens a payment page for a committed order.
 * 1. in a transaction with the order's lock: write the attempt, or reuse the open one of the method
 * 2. outside: ask the provider, keyed by order, method and attempt
 * 3. store the session. A retry or check-open-payments repairs a crash between 2 and 3.
 */
export async function startPayment(db: Db, provider: PaymentProvider, request: StartRequest): Promise<OpenedPage> {
  if (!provider.methods.includes(request.method)) return refuse('not_payable')
  const attempt = await writeAttempt(db, provider, request)
  return attempt ? openPage(db, provider, attempt, request) : refuse('not_payable')
}

type PageRequest = Pick<StartRequest, 'now' | 'origin'>

/** Steps 2 and 3, for a committed attempt. */
export async function openPage(db: Db, provider: PaymentProvider, attempt: Attempt, { now, origin }: PageRequest) {
  const { payment } = attempt
  if (payment.sessionId && payment.sessionUrl) return ok({ sessionId: payment.sessionId, url: payment.sessionUrl })
  failpoint('payment.before_session')
  const request = requestSession(db, provider, attempt, origin)
  const session = await request.catch(undefinedAfter(PaymentProviderError))
  if (!session?.url) return refuse('provider_unavailable')
  failpoint('payment.after_session')
  await storeSession(db, payment.id, session, now)
  return ok({ sessionId: session.id, url: session.url })
}

function writeAttempt(db: Db, provider: PaymentProvider, request: StartRequest): Promise<Attempt | undefined> {
  const { method, now } = request
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, request.orderId)
    if (!order || !isPayable(order, now)) return undefined
    const earlier = await paymentsOfOrder(tx, order.id)
    const reusable = openPaymentsOf(earlier).find(
      (payment) => payment.method === method && payment.provider === provider.name && payment.amount === dueOf(order),
    )
    if (reusable) return { order, payment: reusable }
    const attempt = newAttempt(provider, order, { attempt: (earlier.at(-1)?.attempt ?? 0) + 1, method, now })
    await paymentInsert(tx, attempt.payment).execute()
    return attempt
  })
}

type NewAttempt = { attempt: number; method: PaymentMethod; now: Date }

/** What step 1 writes; `attempt` counts from 1. */
export function newAttempt({ name: provider }: PaymentProvider, order: PayableOrder, by: NewAttempt): Attempt {
  const { attempt, method, now } = by
  const money = { orderId: order.id, provider, attempt, method, amount: dueOf(order), received: null }
  const session = { sessionId: null, sessionUrl: null }
  return { order, payment: { id: randomUUID(), ...money, ...session, stage: 'created', createdAt: now } }
}

/** From stored data only: a repeat must send the same text under its key. A refusal also fails the attempt. */
export async function requestSession(db: Db, provider: PaymentProvider, { order, payment }: Attempt, origin: string) {
  const { sessionMinutes, name } = await readSettings(db)
  const page = (path: Address) => origin + localPath(path, order.language)
  const { id: paymentId, attempt, method, amount, createdAt } = payment
  const { id: orderId, number: orderNumber, language, accessKey, customer } = order
  const subject = { paymentId, orderId, orderNumber, attempt, method, amount, language }
  try {
    return await provider.createSession({
      ...subject,
      email: customer.email,
      description: `${name} ${orderNumber}`,
      successUrl: page(`/payment-success?session_id={CHECKOUT_SESSION_ID}&order=${accessKey}`),
      cancelUrl: page(`/payment?order=${accessKey}`),
      expiresAt: sessionEnd(createdAt, sessionMinutes),
      idempotencyKey: sessionKey(payment),
    })
  } catch (error) {
    if (error instanceof PaymentProviderRefusal)
      await paymentMark(db, paymentId, { stage: 'failed', failure: 'refused_by_provider', now: createdAt }).execute()
    throw error
  }
}
