export const palette = {
  open: 'Find anything',
  title: 'Find anything',
  field: 'Screen, order, phone, product, customer',
  kind: { screen: 'Screen', order: 'Order', product: 'Product', customer: 'Customer' },
  nothing: 'Nothing found. Try a part of the number, the name or the phone.',
  failed: 'Search failed. Check the connection.',
} as const
