export const returnSettings = {
  title: 'Returns',
  lead: 'How long customers may return pieces, and where they send them.',
  saved: 'Returns saved',
  days: 'Return within, in days',
  daysHint:
    'Counted from delivery, {least} to {most}; the seven days of the law are among them. Shown on the pages Returns, Shipping and FAQ, on product pages and on every order’s page.',
  sendDays: 'Send back within, in days',
  sendDaysHint: 'After you agreed to a return, the parcel must be on its way in so many days, {least} to {most}.',
  addressEn: 'Return address in English',
  addressEnHint: 'Shown to customers once you agreed to a return. Empty: the address under Contact.',
  addressTh: 'Return address in Thai',
  addressThHint: 'The same for customers who read Thai. Empty: the address under Contact.',
} as const

/** Timeline and audit log. */
export const returnEvents = {
  return_requested: 'Return requested',
  return_approved: 'Return agreed',
  return_declined: 'Return declined',
  return_withdrawn: 'Return called off by the customer',
  return_parcel: 'Return on its way',
  return_received: 'Return received',
  return_closed: 'Return closed without money',
  return_expired: 'Return ended, nothing arrived',
  refund_destination: 'Said where the money goes',
  refund_set_aside: 'Refund closed without sending',
  exchange_released: 'Other size released before the first was back',
  exchanged: 'Exchanged',
  dispute_opened: 'Payment disputed',
  dispute_won: 'Dispute won',
  dispute_lost: 'Dispute lost',
} as const
