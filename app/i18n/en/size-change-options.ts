export const sizeChangeOptions = {
  change: 'Change a size',
  hint: 'Until we start packing. The price stays the same.',
  size: 'New size of {name}',
  items: 'How many',
  take: 'Choose this size',
  refusal: {
    sold_out: 'This size has just sold out. Nothing was changed.',
    reserved: 'Many orders for this size are awaiting payment. Please pay for your order first, then change the size.',
    changed: 'Your order has just changed. Please check it again.',
    packed: 'We’re already packing this order, so sizes can’t be changed here. Please contact us.',
    on_hold: 'We’re reviewing this order, so it can’t be changed right now. Please contact us.',
    ended: 'This order can no longer be changed.',
    refunding: 'A refund for this order is on its way. Please try again once it has arrived.',
    tooOften: 'Too many attempts. Please try again in an hour.',
    failed: 'This change is not possible. Nothing was changed.',
  },
} as const
