export const orderReturn = {
  pieces: 'Pieces',
  address: 'Send to',
  sendBy: 'Send by',
  label: 'Return label',
  openLabel: 'Open it to print',
  requested: {
    subject: 'We have your return request for {number}',
    title: 'We have your request',
    text: 'You asked to send back pieces of order {number}. We email you our answer. Please do not send anything before that.',
    action: 'See your return',
  },
  approved: {
    subject: 'Please send us your return for {number}',
    title: 'Send it back to us',
    text: 'Your return for order {number} is agreed. Please write the order number on the parcel, and enter the tracking number on the page of your order.',
    action: 'See how to send it',
  },
  declined: {
    subject: 'About your return for {number}',
    title: 'We cannot take this back',
    text: 'We looked at your request for order {number} and cannot agree to it. Reply to this email if you see it differently.',
    action: 'View your order',
  },
  received: {
    subject: 'Your return for {number} has arrived',
    title: 'Your parcel has arrived',
    text: 'The pieces of order {number} are back with us. Your money comes next; we email you when it leaves.',
    action: 'See your return',
  },
  released: {
    subject: 'Your other size for {number} leaves before yours is back',
    title: 'We do not wait for your parcel',
    text: 'We are packing your other size already: order {exchange}. Please send us the pieces of order {number} as agreed. We email you when the parcel leaves.',
    action: 'See your exchange',
  },
  exchanged: {
    subject: 'Your exchange for {number} is being packed',
    title: 'Your other size is on its way to you soon',
    text: 'The pieces of order {number} are back with us, so we are packing your other size: order {exchange}. We email you when it leaves.',
    action: 'See your exchange',
  },
  expired: {
    subject: 'Your return for {number} has ended',
    title: 'Your return has ended',
    text: 'No parcel for order {number} reached us in time, so the return has ended. If you sent it, reply to this email with the tracking number.',
    action: 'View your order',
  },
} as const
