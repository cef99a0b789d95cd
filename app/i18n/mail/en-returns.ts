export const orderReturn = {
  items: 'Items',
  address: 'Send to',
  sendBy: 'Send by',
  label: 'Return label',
  openLabel: 'Open it to print',
  requested: {
    subject: 'We have your return request for {number}',
    title: 'We have your request',
    text: 'You asked to return items from order {number}. We’ll email you our answer. Please don’t send anything before that.',
    action: 'See your return',
  },
  approved: {
    subject: 'Please send us your return for {number}',
    title: 'Send it back to us',
    text: 'Your return for order {number} is approved. Please write the order number on the parcel, and enter the tracking number on your order page.',
    action: 'See how to send it',
  },
  declined: {
    subject: 'About your return for {number}',
    title: 'We can’t accept this return',
    text: 'We reviewed your request for order {number} and can’t accept it. Questions? Reply to this email.',
    action: 'View your order',
  },
  received: {
    subject: 'Your return for {number} has arrived',
    title: 'Your parcel has arrived',
    text: 'We have received the items of order {number}. We’ll email you once your refund is sent.',
    action: 'See your return',
  },
  released: {
    subject: 'We’re sending your other size for {number} first',
    title: 'We’re packing your exchange now',
    text: 'We’re already packing your other size: order {exchange}. Please send us the items of order {number} as agreed. We’ll email you when it ships.',
    action: 'See your exchange',
  },
  exchanged: {
    subject: 'Your exchange for {number} is being packed',
    title: 'We’re packing your other size',
    text: 'We have received the items of order {number}, so we’re packing your other size: order {exchange}. We’ll email you when it ships.',
    action: 'See your exchange',
  },
  expired: {
    subject: 'Your return for {number} is closed',
    title: 'Your return is closed',
    text: 'No parcel for order {number} arrived in time, so the return is closed. If you sent it, reply to this email with the tracking number.',
    action: 'View your order',
  },
} as const
