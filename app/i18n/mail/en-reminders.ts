export const reminders = {
  arrival_question: {
    subject: 'Has your order {number} arrived?',
    title: 'Has your parcel arrived?',
    text: 'Your order {number} should be with you by now.',
    next: 'Please tell us on your order’s page that it has arrived, or that it has not: then we look for it with the carrier.',
    action: 'Answer on your order’s page',
    small: 'We ask this once for an order.',
  },
  cart_reminder: {
    subject: 'Your cart is as you left it',
    title: 'Still in your cart',
    text: 'These pieces are still to be had. We do not hold them, so they may go.',
    action: 'Open my cart',
    end: 'End these reminders',
    small: 'You get this email because you agreed at {shop} to be reminded once of a cart you left.',
  },
} as const
