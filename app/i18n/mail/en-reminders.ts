export const reminders = {
  arrival_question: {
    subject: 'Has your order {number} arrived?',
    title: 'Has your parcel arrived?',
    text: 'Your order {number} should be with you by now.',
    next: 'Please let us know on your order page. If it hasn’t arrived, we’ll ask the carrier.',
    action: 'Answer on your order page',
    small: 'We ask this once per order.',
  },
  cart_reminder: {
    subject: 'Your items are still in your cart',
    title: 'Still in your cart',
    text: 'Still available, but not reserved.',
    action: 'Open my cart',
    end: 'Stop these reminders',
    small: 'You get this email because you agreed at {shop} to one reminder of items left in your cart.',
  },
} as const
