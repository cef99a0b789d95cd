/** How an order is paid, and where it was placed. */
export const orderWays = {
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
