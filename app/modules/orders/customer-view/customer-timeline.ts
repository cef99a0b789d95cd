import type { OrderEvent, OrderEventKind } from '../order.ts'

/** Other events are shown by the status they led to, or not at all. */
const kindsShown = {
  placed: 'placed',
  confirmed: 'confirmed',
  paid_no_stock: 'checking',
  amount_mismatch: 'checking',
  tracking: 'tracking',
  parcel_sent: 'part_sent',
  parcel_delivered: 'part_delivered',
  parcel_undone: 'part_undone',
  expired: 'expired',
  recipient_changed: 'recipient',
  rest_paid: 'rest_paid',
  edited: 'edited',
  edit_undone: 'edit_undone',
  contact_confirmed: 'contact_confirmed',
  reservation_ended: 'reservation_ended',
  slip_received: 'slip_received',
  slip_rejected: 'slip_rejected',
  paid_twice: 'paid_twice',
  partly_refunded: 'partly_refunded',
  refunded: 'refunded',
  return_requested: 'return_requested',
  return_approved: 'return_approved',
  return_declined: 'return_declined',
  return_withdrawn: 'return_withdrawn',
  return_received: 'return_received',
  return_expired: 'return_expired',
  exchanged: 'exchanged',
  tax_invoice_requested: 'tax_invoice_requested',
  tax_invoice_changed: 'tax_invoice_changed',
  tax_invoice_issued: 'tax_invoice_issued',
} as const satisfies Partial<Record<OrderEventKind, string>>
const byKind: Partial<Record<OrderEventKind, CustomerEventKind>> = kindsShown

const byStatus = ['paid', 'processing', 'shipped', 'completed', 'cancelled'] as const

type CustomerEventKind = (typeof kindsShown)[keyof typeof kindsShown] | (typeof byStatus)[number] | 'unconfirmed'

/** Not repeated, as after a hold. */
const shownOnce = new Set<CustomerEventKind>(['placed', 'confirmed', 'paid', 'processing', 'shipped', 'completed'])
const withAmount = new Set<CustomerEventKind>(['rest_paid', 'partly_refunded', 'refunded', 'paid_twice'])

/** Newest first, without staff holds, notes, names, payment links and changed values. `unconfirmed`: expired so. */
export function customerTimeline(events: readonly OrderEvent[], unconfirmed = false) {
  const shownKinds = new Set<CustomerEventKind>()
  const lines = events.flatMap(({ kind, fromStatus, toStatus, amount, createdAt }) => {
    const shownKind =
      (unconfirmed && kind === 'expired' ? 'unconfirmed' : byKind[kind]) ??
      byStatus.find((status) => status === toStatus && status !== fromStatus)
    if (!shownKind || (shownOnce.has(shownKind) && shownKinds.has(shownKind))) return []
    shownKinds.add(shownKind)
    // It will be shipped again.
    if (shownKind === 'part_undone') shownKinds.delete('shipped')
    return [{ kind: shownKind, at: createdAt, amount: withAmount.has(shownKind) ? (amount ?? undefined) : undefined }]
  })
  return lines.reverse()
}
