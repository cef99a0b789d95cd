import type { PaymentMethod, PaymentProvider } from '#app/modules/payments/payment-provider.ts'
import type { CardInput } from '#app/modules/payments/sandbox/card-form.ts'
import { type PayRefusal, payWithCard } from '#app/modules/payments/sandbox/pay-with-card.server.ts'
import { isSandbox } from '#app/modules/payments/sandbox/sandbox-provider.server.ts'
import { type Attempt, openPage, startPayment } from '#app/modules/payments/start-payment.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { afterPaying } from './find-order.server.ts'

export type PayOrderRequest = {
  orderId: string
  accessKey: string
  method: PaymentMethod
  /** The sandbox's card form; with another provider cards are typed on its own page. */
  card?: CardInput | undefined
  /** The attempt that was written with the order; otherwise one is written, or an open one taken up. */
  attempt?: Attempt | undefined
  now: Date
  origin: string
}

/**
 * Where the shopper goes next. `path` is bare and within the shop, `url` is the provider's page; after a refusal the
 * order stays payable, and the path leads to its payment page.
 */
export type PayStep = { kind: 'path'; path: string } | { kind: 'url'; url: string }

export type PayOrderRefusal = PayRefusal | 'provider_unavailable'

const go = (path: string): PayStep => ({ kind: 'path', path })
const retry = (accessKey: string, refusal: PayOrderRefusal): PayStep =>
  go(`/payment?order=${accessKey}&refused=${refusal}`)

/** Opens the payment of a placed order and, in the sandbox, pays with the card. Repeating it charges nothing twice. */
export async function payOrder(db: Db, provider: PaymentProvider, request: PayOrderRequest): Promise<PayStep> {
  const { orderId, accessKey, method, now, origin } = request
  const started = request.attempt
    ? await openPage(db, provider, request.attempt, { now, origin })
    : await startPayment(db, provider, { orderId, method, now, origin })
  if (!started.ok) {
    if (started.reason === 'provider_unavailable') return retry(accessKey, 'provider_unavailable')
    // It cost nothing, was paid meanwhile (a second press of the button), expired or cancelled: that page says which.
    return go(`/payment-success?order=${accessKey}`)
  }
  const { sessionId, url } = started.value
  if (!isSandbox(provider)) return { kind: 'url', url }
  if (method === 'promptpay') return go(`/payment/promptpay?session_id=${sessionId}&order=${accessKey}`)
  if (method === 'simulated') return go(afterPaying(accessKey, sessionId))
  if (!request.card) return retry(accessKey, 'card_incomplete')
  const paid = await payWithCard(db, { ...request.card, sessionId, now })
  if (!paid.ok) return retry(accessKey, paid.reason)
  return paid.value === 'succeeded'
    ? go(afterPaying(accessKey, sessionId))
    : go(`/sandbox/authentication/${sessionId}?order=${accessKey}`)
}
