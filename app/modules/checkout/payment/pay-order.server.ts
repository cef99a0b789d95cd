import type { CardInput } from '#app/modules/payments/card-form.ts'
import type { InlineCard, PaymentMethod, PaymentProvider, PayRefusal } from '#app/modules/payments/payment-provider.ts'
import { type Attempt, openPage, startPayment } from '#app/modules/payments/start-payment.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Address } from '#app/site.ts'
import { afterPaying } from '../find-order.server.ts'

export type PayOrderRequest = {
  orderId: string
  accessKey: string
  method: PaymentMethod
  /** With the provider's ability `inlineCard` only. */
  card?: CardInput | undefined
  /** Written with the order; by default a new one, or the open one. */
  attempt?: Attempt | undefined
  now: Date
  origin: string
}

/** After a refusal the order stays payable. */
export type PayStep = { kind: 'path'; path: Address } | { kind: 'url'; url: string }

type PayOrderRefusal = PayRefusal | 'provider_unavailable'

const go = (path: Address): PayStep => ({ kind: 'path', path })
const retry = (accessKey: string, refusal: PayOrderRefusal): PayStep =>
  go(`/payment?order=${accessKey}&refused=${refusal}`)

/** Opens the payment, or pays with a card typed here. Idempotent. */
export async function payOrder(db: Db, provider: PaymentProvider, request: PayOrderRequest): Promise<PayStep> {
  const { orderId, accessKey, method, now, origin } = request
  const started = request.attempt
    ? await openPage(db, provider, request.attempt, { now, origin })
    : await startPayment(db, provider, { orderId, method, now, origin })
  if (!started.ok) {
    if (started.reason === 'provider_unavailable') return retry(accessKey, 'provider_unavailable')
    // Free, paid (double submit), expired or cancelled.
    return go(`/payment-success?order=${accessKey}`)
  }
  const { sessionId, url } = started.value
  const { inlineCard, promptPay, simulation } = provider
  if (method === 'card' && inlineCard) return payCard(inlineCard, sessionId, request)
  if (method === 'promptpay' && promptPay) return go(`/payment/promptpay?session_id=${sessionId}&order=${accessKey}`)
  if (method === 'simulated' && simulation) return go(afterPaying(accessKey, sessionId))
  return { kind: 'url', url }
}

async function payCard(
  inlineCard: InlineCard,
  sessionId: string,
  { accessKey, card }: Pick<PayOrderRequest, 'accessKey' | 'card'>,
): Promise<PayStep> {
  if (!card) return retry(accessKey, 'card_incomplete')
  const paid = await inlineCard.pay(sessionId, card)
  if (!paid.ok) return retry(accessKey, paid.reason)
  return paid.value === 'succeeded'
    ? go(afterPaying(accessKey, sessionId))
    : go(`/payment/authentication/${sessionId}?order=${accessKey}`)
}
