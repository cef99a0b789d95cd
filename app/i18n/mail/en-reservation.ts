export const reservation = {
  subject: 'Confirm your email for order {number}',
  title: 'Confirm your email',
  pay: 'Please pay before {moment}. After that the items are on sale again.',
  short: 'Your items are reserved until {moment}.',
  long: 'Your items are reserved until {moment}.',
  ended:
    'Your order is still open, but its items are no longer reserved. You get them once we receive your payment or confirm the order, if they’re still in stock.',
  none: 'Your items are not reserved yet. Please confirm your email first, and we’ll reserve them right away, if they’re still in stock.',
  extend: 'Need more time? Confirm your email and we’ll reserve them until {longer}.',
  renew: 'Confirm your email and we’ll reserve them again, if they’re still in stock.',
  full: 'We can’t reserve the items for longer right now. Your order stays open after that. You get the items once we receive your payment or confirm the order, if they’re still in stock.',
  confirm: 'Confirm my email',
  code: 'Or enter this code on your order page:',
} as const
