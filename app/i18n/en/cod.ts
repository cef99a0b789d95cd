/** Includes the customer rights of the 2024 law on cash on delivery. */
export const cod = {
  title: 'Paid on delivery',
  ready: 'Please have {amount} ready in cash.',
  open: 'You can open the parcel before you pay, and refuse it if something is wrong.',
  later: 'Noticed a problem later? Tell the carrier (and us) within 5 days.',
  refund: 'The carrier holds your money until then and refunds you within 15 days.',
  panel: 'You pay the carrier when your parcel arrives. We’ll contact you first to confirm the order.',
  fee: 'Fee: {fee}',
  off: {
    too_high: 'Cash on delivery is available up to {max} per order.',
    not_here: 'Cash on delivery isn’t available in this postal code.',
    refused_before: 'Cash on delivery isn’t available for this phone number.',
  },
  order: 'Place order, {total} on delivery',
} as const
