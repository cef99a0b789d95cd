/** How an order is paid, what it waits for until then, and where it was placed. */
export const orderWays = {
  awaiting: { payment: 'Payment', transfer: 'Transfer', confirmation: 'Confirmation' },
  isAwaiting: {
    payment: 'Waiting for payment',
    transfer: 'Waiting for a transfer',
    confirmation: 'Waiting for confirmation',
  },
  promised: 'Promised',
  arrives: 'Arrives {days}',
  sendBy: 'Send by {day}',
  payment: 'Payment',
  method: {
    card: 'Card',
    promptpay: 'PromptPay',
    own_promptpay: 'Own PromptPay',
    bank_transfer: 'Bank transfer',
    chat: 'LINE chat',
    simulated: 'Simulated',
    free: 'Nothing to pay',
  },
  channel: { online: 'Online shop', chat: 'LINE chat', simulated: 'Simulated' },
} as const
