export const taxInvoice = {
  change: 'Change your tax invoice details',
  replaces: 'It replaces {number}. The amounts stay the same.',
  isRequested: 'You requested a full tax invoice. It will be here once your order is paid.',
  send: 'Request tax invoice',
  save: 'Save',
  done: {
    requested: 'Thank you. Your tax invoice will be here once your order is paid.',
    issued: 'Your tax invoice is ready.',
  },
  refusal: {
    unavailable: 'We can’t issue a tax invoice for this order.',
    already_ended: 'This order is closed, so a tax invoice can no longer be requested.',
    already_refunded: 'This order has a refund, so a tax invoice can’t be requested here. Please contact us.',
    too_late: 'A tax invoice can be requested here for 30 days after payment. Please contact us.',
    issued: 'This order already has a full tax invoice. Please contact us if anything on it is not right.',
    rate_limited: 'Too many attempts. Please try again in an hour.',
  },
} as const
