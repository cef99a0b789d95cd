/** Includes the customer rights of the 2024 law on cash on delivery. */
export const cod = {
  title: 'Paid on delivery',
  ready: 'Please have {amount} ready in cash.',
  open: 'You can open the parcel before you pay, and refuse it if something is wrong.',
  later: 'Noticed a problem later? Tell the carrier (and us) within 5 days.',
  refund: 'The carrier holds your money until then and refunds you within 15 days.',
  panel: 'You pay the carrier when your parcel arrives. We call you first to confirm the order.',
  fee: 'The fee for it is {fee}.',
  off: {
    too_high: 'Cash on delivery is offered up to {max} in all.',
    not_here: 'Cash on delivery is not offered at this postal code.',
    refused_before: 'Cash on delivery is not offered for this phone number.',
  },
  refusal: {
    too_high: 'This order comes to more than can be paid on delivery. Please choose another way to pay.',
    not_here: 'Cash on delivery is not offered at this address. Please choose another way to pay.',
    refused_before:
      'Parcels for this phone number have come back unpaid, so we cannot offer cash on delivery. Please choose another way to pay.',
  },
  order: 'Place the order, {total} on delivery',
} as const
