export const orderRefund = {
  pieces: 'Pieces to give back',
  of: 'of {count}',
  withDelivery: 'Delivery too: {amount}',
  restock: 'Put the pieces back on the shelf',
  amountHint: 'Follows the pieces; you may type another amount. At most {amount}',
  listedOnShelf: '{pieces}: back on the shelf',
  delivery: 'Delivery',
  lineRefunded: 'Given back: {count}',
  lineRestocked: 'Back on the shelf: {count}',
  lineToPack: 'To pack: {count}',
  lineNotPacked: 'Do not pack',
  ask: {
    pieces: 'For {pieces}.',
    restock: 'The chosen pieces go back on the shelf now and are on sale again.',
    kept: 'The chosen pieces do not go back on the shelf.',
  },
  refusal: {
    not_a_quantity: 'Type how many pieces as a whole number, from 0 up.',
    nothing_chosen: 'Choose the pieces to give back, or type an amount.',
    not_settled:
      'The carrier has not paid yet. Give the money back once its statement is booked, under COD remittance, or note that the carrier refunded the customer.',
    running: 'Money of this order is on its way back already. Wait until it has arrived; nothing new was asked for.',
    pieces_gone:
      'These pieces were given back before, or are in a return. The page now shows what is left; choose again.',
    delivery_gone: 'The delivery fee was given back before. Choose again without it.',
  },
} as const
