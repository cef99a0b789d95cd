import type { OrderEvent, OrderEventKind } from '../order.ts'

const ofOrder = ['placed', 'confirmed', 'contact_confirmed', 'reservation_ended', 'expired', 'tracking'] as const
const ofMoney = ['rest_paid', 'paid_twice', 'partly_refunded', 'refunded', 'slip_received', 'slip_rejected'] as const
const ofReturnRequests = ['return_requested', 'return_approved', 'return_declined', 'return_withdrawn'] as const
const ofReturns = ['return_received', 'return_expired', 'exchanged'] as const
const ofEdits = ['edited', 'edit_undone'] as const
const ofInvoices = ['tax_invoice_requested', 'tax_invoice_changed', 'tax_invoice_issued'] as const
const shownAsNamed = [...ofOrder, ...ofMoney, ...ofReturnRequests, ...ofReturns, ...ofEdits, ...ofInvoices] as const
const renamed = {
  paid_no_stock: 'checking',
  amount_mismatch: 'checking',
  parcel_sent: 'part_sent',
  parcel_delivered: 'part_delivered',
  parcel_undone: 'part_undone',
  recipient_changed: 'recipient',
} as const satisfies Partial<Record<OrderEventKind, string>>

/** Other events are shown by the status they led to, or not at all. */
const byKind: Partial<Record<OrderEventKind, CustomerEventKind>> = {
  ...renamed,
  ...Object.fromEntries(shownAsNamed.map((kind) => [kind, kind])),
}

const byStatus = ['paid', 'processing', 'shipped', 'completed', 'cancelled'] as const

type Renamed = (typeof renamed)[keyof typeof renamed]
type CustomerEventKind = (typeof shownAsNamed)[number] | Renamed | (typeof byStatus)[number] | 'unconfirmed'

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
