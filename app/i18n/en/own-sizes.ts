export const ownSizes = {
  change: 'Change a size',
  hint: 'Until we start packing. The price stays the same.',
  size: 'New size of {name}',
  pieces: 'How many',
  take: 'Take this size',
  refusal: {
    sold_out: 'This size has just sold out. Nothing was changed.',
    reserved:
      'Many pieces of this size are waiting for payment right now. Please pay for your order first, then change the size.',
    changed: 'Your order has changed meanwhile. Please look at it again.',
    packed: 'We are packing this order already, so sizes can no longer be changed here. Please write to us.',
    on_hold: 'We are checking this order, so it cannot be changed right now. Please write to us.',
    ended: 'This order can no longer be changed.',
    refunding: 'Money of this order is on its way back. Please try again once it has arrived.',
    tooOften: 'Too many attempts. Please try again in an hour.',
    failed: 'This change is not possible. Nothing was changed.',
  },
} as const
