import type { Satang } from '#app/kit/money.ts'
import type { OrderEvent, OrderEventKind, OrderStatus } from '../order.ts'

type CustomerEventKind =
  | 'placed'
  | 'confirmed'
  | 'paid'
  | 'checking'
  | 'processing'
  | 'shipped'
  | 'tracking'
  | 'part_sent'
  | 'part_delivered'
  | 'part_undone'
  | 'completed'
  | 'recipient'
  | 'rest_paid'
  | 'edited'
  | 'edit_undone'
  | 'contact_confirmed'
  | 'reservation_ended'
  | 'slip_received'
  | 'slip_rejected'
  | 'paid_twice'
  | 'cancelled'
  | 'expired'
  | 'unconfirmed'
  | 'partly_refunded'
  | 'refunded'
  | 'return_requested'
  | 'return_approved'
  | 'return_declined'
  | 'return_withdrawn'
  | 'return_received'
  | 'return_expired'
  | 'exchanged'
  | 'tax_invoice_requested'
  | 'tax_invoice_changed'
  | 'tax_invoice_issued'

export type CustomerEvent = { kind: CustomerEventKind; at: Date; amount: Satang | undefined }

/** Other events are shown by the status they led to, or not at all. */
const byKind: Partial<Record<OrderEventKind, CustomerEventKind>> = {
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
}

const byStatus: Partial<Record<OrderStatus, CustomerEventKind>> = {
  paid: 'paid',
  processing: 'processing',
  shipped: 'shipped',
  completed: 'completed',
  cancelled: 'cancelled',
}

/** Not repeated, as after a hold. */
const once: ReadonlySet<CustomerEventKind> = new Set([
  'placed',
  'confirmed',
  'paid',
  'processing',
  'shipped',
  'completed',
])
const withAmount: ReadonlySet<CustomerEventKind> = new Set(['rest_paid', 'partly_refunded', 'refunded', 'paid_twice'])

/**
 * The customer's timeline, newest first, without staff holds, notes, names, payment links and changed values.
 * `unconfirmed`: the order expired before the shop confirmed it.
 */
export function customerTimeline(events: readonly OrderEvent[], unconfirmed = false): CustomerEvent[] {
  const reached = new Set<CustomerEventKind>()
  const lines = events.flatMap(({ kind, fromStatus, toStatus, amount, createdAt }): CustomerEvent[] => {
    const own =
      (unconfirmed && kind === 'expired' ? 'unconfirmed' : byKind[kind]) ??
      (toStatus && toStatus !== fromStatus ? byStatus[toStatus] : undefined)
    if (!own || (once.has(own) && reached.has(own))) return []
    reached.add(own)
    // It will be shipped again.
    if (own === 'part_undone') reached.delete('shipped')
    return [{ kind: own, at: createdAt, amount: withAmount.has(own) ? amount : undefined }]
  })
  return lines.reverse()
}
