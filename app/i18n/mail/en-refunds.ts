export const refundDestination = {
  amount: 'Refund',
  account: 'Account',
  ending: 'ending in {digits}',
  confirm: {
    subject: 'Please confirm where your refund for {number} goes',
    title: 'Is this your account?',
    text: 'An account for your refund was entered on the page of order {number}. We only send money there once you confirm it.',
    action: 'Check and confirm',
    small: 'This was not you? Please don’t confirm, and reply to this email: your money stays safe with us.',
  },
  asked: {
    subject: 'Where should we send your refund for {number}?',
    title: 'Where should your money go?',
    text: 'We send your refund for order {number} to you ourselves. Please tell us on the page of your order where to: by PromptPay or to a bank account.',
    action: 'Say where to',
    small:
      'Please do not write your account number in an email. On the page it is kept encrypted and deleted once the money is sent.',
  },
  surplus: {
    subject: 'Too much money arrived for {number}: where should it go back?',
    title: 'What was too much goes back to you',
    text: 'More money arrived for order {number} than it needed. We send what is too much back to you ourselves. Please tell us on the page of your order where to: by PromptPay or to a bank account.',
    action: 'Say where to',
    small:
      'Please do not write your account number in an email. On the page it is kept encrypted and deleted once the money is sent.',
  },
  by_provider: {
    subject: 'Please answer Stripe’s email about your refund for {number}',
    title: 'One step left for your refund',
    text: 'Stripe, who handles our payments, sends you an email about your refund for order {number} and asks where the money goes. Please answer it: your money leaves once you have.',
    action: 'View your order',
    small: 'No email from Stripe? Check your spam folder, or reply to this email.',
  },
  given: {
    subject: 'We know where to send your refund for {number}',
    title: 'We know where your money goes',
    text: 'We’ve noted the account for your refund of order {number}. We’ll email you once the money is sent.',
    action: 'View your order',
    small: 'This was not you? Please answer this email at once, before the money is sent.',
  },
} as const

export const staffMoneyNews = {
  answerBy: 'Answer by',
  action: 'Open the order',
  refund_imported: {
    subject: 'Refund of {number} made at the payment provider',
    title: 'A refund of order {number} was made outside the shop',
    text: '{amount} went back at the payment provider’s own site. It is booked on the order.',
  },
  refund_bounced: {
    subject: 'Please send: refund of {number} came back',
    title: 'The refund of order {number} came back',
    text: 'Her bank could not take {amount}. The money is owed again and waits under Refunds to be sent by hand; the customer is asked where to.',
  },
  dispute_opened: {
    subject: 'Please answer: payment of {number} disputed',
    title: 'The payment of order {number} is disputed',
    text: 'The customer’s bank asks about {amount}. Answer with evidence (receipt, tracking, messages) at the payment provider’s site; without an answer the money is lost.',
  },
  dispute_won: {
    subject: 'Dispute of {number} is won',
    title: 'The dispute of order {number} is won',
    text: '{amount} stays with the shop. Nothing is to be done.',
  },
  dispute_lost: {
    subject: 'Dispute of {number} is lost',
    title: 'The dispute of order {number} is lost',
    text: 'The bank gave {amount} back to the customer. It is booked on the order.',
  },
} as const
