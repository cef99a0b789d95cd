export const orderRefund = {
  items: 'Items to refund',
  of: 'of {count}',
  withDelivery: 'Include delivery: {amount}',
  restock: 'Restock items',
  amountHint: 'Calculated from the items; you can change it. At most {amount}',
  listedOnShelf: '{items}: restocked',
  delivery: 'Delivery',
  lineRefunded: 'Refunded: {count}',
  lineRestocked: 'Restocked: {count}',
  lineToFulfil: 'To pack: {count}',
  lineNotPacked: 'Do not pack',
  ask: {
    items: 'For {items}.',
    restock: 'The chosen items are restocked now.',
    kept: 'The chosen items are not restocked.',
  },
  refusal: {
    not_a_quantity: 'Type the number of items, 0 or more.',
    nothing_selected: 'Choose the items to refund, or type an amount.',
    not_settled:
      'The carrier has not paid yet. Refund once its statement is recorded under COD remittance, or note that the carrier refunded the customer.',
    running: 'A refund is already in progress. Wait until it is done; nothing new was requested.',
    items_gone: 'These items were already refunded, or are in a return. Choose again from what is left.',
    delivery_gone: 'The delivery fee was already refunded. Choose again without it.',
  },
} as const
