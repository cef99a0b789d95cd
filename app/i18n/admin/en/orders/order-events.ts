import { returnEvents } from '../settings/return-settings.ts'
import { editEvents } from './order-edit.ts'
import { shipmentEvents } from './order-shipments.ts'
import { slipEvents } from './slips.ts'

/** Timeline and audit log. */
export const orderEvents = {
  placed: 'Order placed',
  moved: 'Status changed',
  confirmed: 'Confirmed with the customer',
  resumed: 'Hold released',
  paid: 'Payment received',
  tracking: 'Tracking number changed',
  cancelled: 'Cancelled',
  expired: 'Reservation expired, cancelled',
  refund_requested: 'Refund requested',
  refund_failed: 'Refund failed',
  refunded: 'Refunded',
  partly_refunded: 'Partially refunded',
  contact_confirmed: 'Customer confirmed their email',
  reservation_shortened: 'Reservation shortened: slip does not match the order',
  reservation_ended: 'Reservation ended, items back on sale',
  revived: 'Paid after the reservation expired',
  paid_no_stock: 'Paid too late: out of stock',
  amount_mismatch: 'Amount received differs from the total',
  note: 'Note',
  note_changed: 'The customer changed their note',
  recipient_changed: 'Contact and address changed',
  pay_link_shown: 'Payment link shown to staff',
  pay_link_mailed: 'Payment link emailed',
  mail_resent: 'Email sent again',
  method_changed: 'Payment method changed',
  tax_invoice_requested: 'Customer requested a full tax invoice',
  tax_invoice_changed: 'Customer changed the details of the tax invoice',
  tax_invoice_issued: 'Tax invoice issued',
  ...returnEvents,
  ...slipEvents,
  ...editEvents,
  ...shipmentEvents,
} as const
