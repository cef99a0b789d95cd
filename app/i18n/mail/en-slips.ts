export const slipRejected = {
  subject: 'About your transfer slip for {number}',
  title: 'We couldn’t accept your slip',
  due: 'Amount to pay',
  reason: {
    not_arrived:
      'We checked the slip you sent for order {number}, but the money has not reached our account. Please check in your banking app whether the transfer went through. It can take a while.',
    wrong_amount: 'The amount on the slip you sent for order {number} doesn’t match the amount to pay.',
    wrong_receiver:
      'The slip you sent for order {number} shows a transfer to an account that isn’t ours. Please ask your bank for help.',
    unreadable: 'We couldn’t read the slip you sent for order {number}.',
    not_a_slip: 'The picture you sent for order {number} isn’t a transfer slip.',
    other: 'We checked the slip you sent for order {number} and couldn’t accept it.',
  },
  open: 'You can send another slip or choose another payment method on your order page. Reply to this email if you have any questions.',
  closed: 'If you have paid, please reply to this email and we’ll put it right.',
  action: 'Go to your order',
} as const
