export const deliveryEstimate = {
  orderBy: 'Order by {until} today, arrives {days}',
  arrives: 'Arrives {days}',
  remote_one: 'Remote areas: {count} business day later',
  remote_other: 'Remote areas: {count} business days later',
  free: 'Free delivery',
  standard: 'Standard delivery {fee}',
  freeDelivery: 'Free delivery within {from}–{to} business days',
  freeShipping: 'Free delivery from {amount}',
  delivery: 'Delivered within {from}–{to} business days, standard {fee}',
  returns: '{days}-day returns',
}
