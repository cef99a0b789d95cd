/** What a shopper is told of money that the shop sends back itself. */
export const refundDestination = {
  amount: 'Refund',
  asked: {
    subject: 'Where should we send your refund for {number}?',
    title: 'Where should your money go?',
    text: 'We send your refund for order {number} to you ourselves. Please tell us on the page of your order where to: by PromptPay or to a bank account.',
    action: 'Say where to',
    small:
      'Please do not write your account number in an email. On the page it is kept encrypted and deleted once the money is sent.',
  },
  given: {
    subject: 'We know where to send your refund for {number}',
    title: 'We know where your money goes',
    text: 'Somebody said on the page of order {number}, or to us, where your refund goes. We email you once it is sent.',
    action: 'View your order',
    small: 'This was not you? Please answer this email at once, before the money is sent.',
  },
} as const
