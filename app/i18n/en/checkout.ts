export const checkout = {
  refusal: {
    empty_cart: 'Your cart is empty.',
    too_many_lines: 'An order can hold {count} different pieces at most.',
    out_of_stock: 'Some pieces are no longer in stock in the quantity you chose. Please look at your cart again.',
    item_unavailable: 'A piece in your cart is no longer sold. Please look at your cart again.',
    price_changed: 'Prices have changed since you last looked. Please check the new total.',
    coupon_refused: 'Your coupon cannot be used for this order.',
    delivery_unavailable: 'This way of delivery is not offered for your address. Please choose another.',
    too_many_open_orders:
      'You already have {count} orders waiting for payment. Please pay or cancel one of them first.',
    key_reused: 'This order form was already used for another order. Please check your cart and try again.',
  },
} as const
