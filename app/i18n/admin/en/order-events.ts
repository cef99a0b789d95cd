import { editEvents } from './order-edit.ts'
import { parcelEvents } from './order-parcels.ts'
import { returnEvents } from './return-settings.ts'
import { slipEvents } from './slips.ts'

/** Timeline and audit log. */
export const orderEvents = {
  placed: 'Order placed',
  moved: 'Status changed',
  confirmed: 'Confirmed with the customer',
  resumed: 'Hold released',
  paid: 'Money received',
  tracking: 'Tracking number changed',
  cancelled: 'Cancelled',
  expired: 'Hold expired, cancelled',
  refund_requested: 'Refund requested',
  refund_failed: 'Refund failed, nothing went back',
  refunded: 'Refunded',
  partly_refunded: 'Partly refunded',
  contact_confirmed: 'Customer confirmed their email',
  reservation_shortened: 'Reservation shortened, as the slip does not fit the order',
  reservation_ended: 'Reservation ended, pieces back on sale',
  revived: 'Paid after the hold expired',
  paid_no_stock: 'Money came too late for the pieces',
  amount_mismatch: 'Another amount arrived than the total',
  note: 'Note',
  note_changed: 'The customer changed their note',
  recipient_changed: 'Contact and address changed',
  pay_link_shown: 'Payment link shown to staff',
  pay_link_mailed: 'Payment link emailed',
  mail_resent: 'Email sent again',
  method_changed: 'Another way to pay chosen',
  tax_invoice_requested: 'Customer requested a full tax invoice',
  tax_invoice_changed: 'Customer changed the details of the tax invoice',
  tax_invoice_issued: 'Tax invoice issued',
  ...returnEvents,
  ...slipEvents,
  ...editEvents,
  ...parcelEvents,
} as const
