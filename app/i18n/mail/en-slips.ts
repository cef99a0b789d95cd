export const slipRejected = {
  subject: 'About your transfer slip for {number}',
  title: 'We could not take your slip',
  due: 'Amount to pay',
  reason: {
    not_arrived:
      'We looked at the slip you sent for order {number}, but the money has not reached our account. Please check in your banking app whether the transfer went through. It can take a while.',
    wrong_amount: 'The slip you sent for order {number} shows another amount than the order needs.',
    wrong_receiver:
      'The slip you sent for order {number} shows a transfer to another account than ours. Please ask your bank for help.',
    unreadable: 'We could not read the slip you sent for order {number}.',
    not_a_slip: 'The picture you sent for order {number} shows no transfer slip.',
    other: 'We looked at the slip you sent for order {number} and could not take it.',
  },
  open: 'You can send another slip or choose another way to pay on the page of your order. Reply to this email if you have any questions.',
  closed: 'If you have paid, please reply to this email and we will put it right.',
  action: 'Go to your order',
} as const
