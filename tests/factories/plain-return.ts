import type { OrderReturn } from '#app/modules/returns/return.ts'

const at = (text: string) => new Date(`${text}+07:00`)

/** An approved return of two items of line 1. */
export const plainReturn = (change: Partial<OrderReturn> = {}): OrderReturn => ({
  id: 'mine',
  orderId: 'order',
  requestKey: 'key',
  kind: 'refund',
  state: 'approved',
  customerNote: '',
  shopNote: '',
  atFault: false,
  requestedAt: at('2026-11-06T12:00:00'),
  decidedAt: at('2026-11-06T12:00:00'),
  sendBy: at('2026-11-20T23:59:59'),
  carrier: null,
  trackingNumber: null,
  receivedAt: null,
  endedAt: null,
  refundId: null,
  pictures: [],
  version: 1,
  lines: [{ lineNumber: 1, quantity: 2, reason: 'too_small', sellable: 0, damaged: 0, restocked: 0 }],
  ...change,
})
