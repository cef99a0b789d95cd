export const reservation = {
  subject: 'Confirm your email for order {number}',
  title: 'Confirm your email',
  pay: 'Please pay before {moment}. After that the pieces go back on sale.',
  short: 'Your pieces are reserved until {moment}.',
  long: 'Your pieces are reserved until {moment}.',
  ended:
    'Your order is still open, but its pieces are no longer reserved. They are yours once your payment has arrived or we have confirmed the order, as long as they are in stock.',
  none: 'Your pieces are not reserved yet. Please confirm your email first, and we reserve them at once, as long as they are in stock.',
  extend: 'Need more time? Confirm your email and we keep them until {longer}.',
  renew: 'Confirm your email and we reserve them again, as long as they are in stock.',
  full: 'All longer reservations are taken at the moment. Your order stays open after that, and its pieces are yours once your payment has arrived or we have confirmed the order, as long as they are in stock.',
  confirm: 'Confirm my email',
  code: 'Or type this code on the page of your order:',
} as const
