type Metadata = Record<string, string>
type Intent = { id: string; object: 'payment_intent'; status: string; metadata: Metadata; amount: number }
export type StripeObject = Record<string, unknown> & { id: string; object: string }
export type BookedEvent = { type: string; object: StripeObject }
export class Refused extends Error {}

type StripeRefund = StripeObject & { amount: number; status: string; payment_intent: string }
type StripeDispute = StripeObject & { amount: number; status: string; payment_intent: string }
type StripeSession = StripeObject & {
  amount_total: number
  status: string
  payment_status: string
  payment_intent: string | null
}

/** Refunds never exceed payments; every change is an event. */
export class StripeBooks {
  readonly sessions = new Map<string, StripeSession>()
  readonly intents = new Map<string, Intent>()
  readonly refunds = new Map<string, StripeRefund>()
  readonly disputes = new Map<string, StripeDispute>()
  events: BookedEvent[] = []
  private made = 0
  private readonly now: () => Date

  constructor(now: () => Date) {
    this.now = now
  }

  private id = (kind: string) => `${kind}_${++this.made}`
  private seconds = () => Math.floor(this.now().getTime() / 1000)
  private tell = (type: string, object: StripeObject) => this.events.push({ type, object: { ...object } })

  openSession(params: Record<string, unknown>): StripeSession {
    const [line] = params.line_items as { quantity: number; price_data: { currency: string; unit_amount: number } }[]
    const id = this.id('cs')
    const intentData = params.payment_intent_data as { metadata: Metadata }
    const amount = (line?.quantity ?? 0) * (line?.price_data.unit_amount ?? 0)
    const session: StripeSession = {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.com/c/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_total: amount,
      amount_subtotal: amount,
      currency: line?.price_data.currency ?? '',
      created: this.seconds(),
      livemode: false,
      mode: 'payment',
      metadata: params.metadata,
      client_reference_id: params.client_reference_id,
      customer_email: params.customer_email ?? null,
      expires_at: params.expires_at,
      locale: params.locale,
      success_url: params.success_url,
      cancel_url: params.cancel_url,
      allowed_payment_method_types: params.allowed_payment_method_types,
      payment_method_types: params.allowed_payment_method_types,
      intent_metadata: intentData.metadata,
    }
    this.sessions.set(id, session)
    return session
  }

  /** Pays a session; with PromptPay it completes before the payment. */
  pay(id: string, outcome: 'paid' | 'processing' = 'paid') {
    const session = this.session(id)
    if (session.status !== 'open') throw new Refused('session_not_open')
    const intent = { object: 'payment_intent', metadata: session.intent_metadata as Metadata } as const
    const status = outcome === 'paid' ? 'succeeded' : 'processing'
    const made = { ...intent, id: this.id('pi'), status, amount: session.amount_total }
    this.intents.set(made.id, made)
    Object.assign(session, { status: 'complete', url: null, payment_intent: made.id })
    session.payment_status = outcome === 'paid' ? 'paid' : 'unpaid'
    this.tell('checkout.session.completed', session)
  }

  endAsync(id: string, outcome: 'succeeded' | 'failed') {
    const session = this.session(id)
    const intent = this.intents.get(session.payment_intent ?? '')
    if (intent?.status !== 'processing') return
    intent.status = outcome === 'succeeded' ? 'succeeded' : 'requires_payment_method'
    if (outcome === 'succeeded') session.payment_status = 'paid'
    this.tell(`checkout.session.async_payment_${outcome}`, session)
  }

  expire(id: string): StripeSession {
    const session = this.session(id)
    if (session.status !== 'open') throw new Refused('session_not_open')
    Object.assign(session, { status: 'expired', url: null })
    this.tell('checkout.session.expired', session)
    return session
  }

  /** The payment less refunds and disputes, except failed and won ones. */
  left(intentId: string): number {
    const of = (one: { payment_intent: string }) => one.payment_intent === intentId
    const refunds = [...this.refunds.values()].filter((one) => of(one) && one.status !== 'failed')
    const disputes = [...this.disputes.values()].filter((one) => of(one) && one.status !== 'won')
    const gone = [...refunds, ...disputes].reduce((sum, { amount }) => sum + amount, 0)
    return (this.intents.get(intentId)?.amount ?? 0) - gone
  }

  refund(params: { payment_intent: string; amount: number; metadata?: Metadata }, status = 'succeeded'): StripeRefund {
    const intent = this.intents.get(params.payment_intent)
    if (intent?.status !== 'succeeded') throw new Refused('charge_not_paid')
    const isDisputed = [...this.disputes.values()].some(
      (one) => one.payment_intent === intent.id && one.status === 'needs_response',
    )
    if (isDisputed) throw new Refused('charge_disputed')
    if (params.amount <= 0 || params.amount > this.left(intent.id)) throw new Refused('charge_already_refunded')
    const refund: StripeRefund = {
      id: this.id('re'),
      object: 'refund',
      amount: params.amount,
      currency: 'thb',
      status,
      reason: null,
      metadata: params.metadata ?? {},
      created: this.seconds(),
      payment_intent: intent.id,
      charge: `ch_${intent.id}`,
    }
    this.refunds.set(refund.id, refund)
    this.tell('refund.created', refund)
    this.tell('charge.refunded', { id: `ch_${intent.id}`, object: 'charge' })
    return refund
  }

  endRefund(id: string, status: 'succeeded' | 'failed') {
    const refund = this.refunds.get(id)
    if (!refund || refund.status === status || refund.status === 'failed') return
    refund.status = status
    this.tell(status === 'failed' ? 'refund.failed' : 'refund.updated', refund)
  }

  dispute(intentId: string): StripeDispute | undefined {
    const intent = this.intents.get(intentId)
    const amount = this.left(intentId)
    if (intent?.status !== 'succeeded' || amount === 0) return undefined
    const dispute: StripeDispute = {
      id: this.id('dp'),
      object: 'dispute',
      amount,
      currency: 'thb',
      status: 'needs_response',
      reason: 'fraudulent',
      created: this.seconds(),
      evidence_details: { due_by: this.seconds() + 7 * 86_400 },
      payment_intent: intentId,
    }
    this.disputes.set(dispute.id, dispute)
    this.tell('charge.dispute.created', dispute)
    return dispute
  }

  endDispute(id: string, status: 'won' | 'lost') {
    const dispute = this.disputes.get(id)
    if (dispute?.status !== 'needs_response') return
    dispute.status = status
    this.tell('charge.dispute.closed', dispute)
  }

  private session(id: string): StripeSession {
    const session = this.sessions.get(id)
    if (!session) throw new Refused('resource_missing')
    return session
  }
}
