export const returnSettings = {
  title: 'Returns',
  lead: 'How long customers can return items, and where they send them.',
  saved: 'Returns saved',
  days: 'Return window, in days',
  daysHint:
    'Counted from delivery, {min} to {max}, including the seven days required by law. Shown on the pages Returns, Shipping and FAQ, on product pages and on order status pages.',
  sendDays: 'Send back within, in days',
  sendDaysHint: 'How long customers have to ship an approved return, {min} to {max}.',
  addressEn: 'Return address in English',
  addressEnHint: 'Shown to customers once a return is approved. If empty: the address under Contact.',
  addressTh: 'Return address in Thai',
  addressThHint: 'For customers who read Thai. If empty: the address under Contact.',
} as const

/** Timeline and audit log. */
export const returnEvents = {
  return_requested: 'Return requested',
  return_approved: 'Return approved',
  return_declined: 'Return declined',
  return_withdrawn: 'Return cancelled by the customer',
  return_parcel: 'Return on its way',
  return_received: 'Return received',
  return_closed: 'Return closed without refund',
  return_expired: 'Return expired: nothing arrived',
  refund_destination: 'Refund details entered',
  refund_set_aside: 'Refund closed without payment',
  exchange_released: 'Advance exchange approved',
  exchanged: 'Exchanged',
  dispute_opened: 'Payment disputed',
  dispute_won: 'Dispute won',
  dispute_lost: 'Dispute lost',
} as const
