/** What a refund is. */
type RefundKind = {
  /** Stored, and translated by screens; undefined: typed by staff. */
  reason: string | undefined
  /** method: by the payment's provider, or staff · provider: made there · bank, carrier, items: done already. */
  sentBy: 'method' | 'provider' | 'bank' | 'carrier' | 'items'
  /** order: may end it · overpayment, value: end nothing · nothing: a duplicate was never the order's money. */
  takes: 'order' | 'overpayment' | 'value' | 'nothing'
  /** Whether the items of its plan return to stock. */
  restocks: boolean
  /** To the customer, once booked. */
  mail: 'refunded' | 'refunded_by_carrier' | 'none'
}

/** Every cause of a refund. */
export const refundKinds = {
  staff: { reason: undefined, sentBy: 'method', takes: 'order', restocks: true, mail: 'refunded' },
  return: { reason: undefined, sentBy: 'method', takes: 'order', restocks: true, mail: 'refunded' },
  cancellation: { reason: 'order cancelled', sentBy: 'method', takes: 'order', restocks: false, mail: 'refunded' },
  edit: { reason: 'order changed', sentBy: 'method', takes: 'overpayment', restocks: false, mail: 'refunded' },
  overpayment: { reason: 'paid more', sentBy: 'method', takes: 'overpayment', restocks: false, mail: 'refunded' },
  duplicate: { reason: 'paid twice', sentBy: 'method', takes: 'nothing', restocks: false, mail: 'refunded' },
  provider: {
    reason: 'made at the payment provider',
    sentBy: 'provider',
    takes: 'order',
    restocks: false,
    mail: 'refunded',
  },
  dispute: { reason: 'dispute lost', sentBy: 'bank', takes: 'order', restocks: false, mail: 'none' },
  carrier: {
    reason: 'carrier refunded',
    sentBy: 'carrier',
    takes: 'order',
    restocks: true,
    mail: 'refunded_by_carrier',
  },
  exchange: { reason: 'exchanged', sentBy: 'items', takes: 'value', restocks: false, mail: 'none' },
} as const satisfies Record<string, RefundKind>

export type RefundCause = keyof typeof refundKinds
