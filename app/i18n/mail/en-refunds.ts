export const refundDestination = {
  amount: 'Refund',
  account: 'Account',
  ending: 'ending in {digits}',
  confirm: {
    subject: 'Please confirm the account for your refund of {number}',
    title: 'Is this your account?',
    text: 'An account for your refund was entered on the page of order {number}. We only send money there once you confirm it.',
    action: 'Check and confirm',
    small: 'Not you? Please don’t confirm, and reply to this email. Your money stays safe with us.',
  },
  asked: {
    subject: 'Where should we send your refund for {number}?',
    title: 'Where should we send your refund?',
    text: 'We’ll send your refund for order {number} ourselves. Please enter your PromptPay number or bank account on your order page.',
    action: 'Enter your account',
    small:
      'Please don’t send your account number by email. On your order page it is kept encrypted, and deleted once the money is sent.',
  },
  overpaid: {
    subject: 'Overpayment on order {number}: where should we refund it?',
    title: 'We’ll refund the difference',
    text: 'We received more than the total of order {number}. We’ll refund the difference ourselves. Please enter your PromptPay number or bank account on your order page.',
    action: 'Enter your account',
    small:
      'Please don’t send your account number by email. On your order page it is kept encrypted, and deleted once the money is sent.',
  },
  by_provider: {
    subject: 'Please answer Stripe’s email about your refund for {number}',
    title: 'One step left for your refund',
    text: 'Stripe, which handles our payments, will email you about your refund for order {number} to ask where to send it. We can refund you once you answer that email.',
    action: 'View your order',
    small: 'No email from Stripe? Check your spam folder, or reply to this email.',
  },
  given: {
    subject: 'Refund details received for {number}',
    title: 'Refund details received',
    text: 'We’ve saved the account for your refund of order {number}. We’ll email you once the money is sent.',
    action: 'View your order',
    small: 'Not you? Please reply to this email at once, before the money is sent.',
  },
} as const

export const staffPaymentNotice = {
  answerBy: 'Answer by',
  action: 'Open the order',
  refund_imported: {
    subject: 'Refund of {number} made at the payment provider',
    title: 'A refund of order {number} was made outside the shop',
    text: '{amount} was refunded on the payment provider’s site. It is recorded on the order.',
  },
  refund_bounced: {
    subject: 'Please send again: refund of {number} was rejected',
    title: 'The refund of order {number} was rejected',
    text: 'The customer’s bank rejected the refund of {amount}. It is listed under Refunds again, and we’ve asked the customer for an account.',
  },
  dispute_opened: {
    subject: 'Please answer: payment of {number} disputed',
    title: 'The payment of order {number} is disputed',
    text: 'The customer’s bank asks about {amount}. Submit evidence (receipt, tracking, messages) on the payment provider’s site. Without a response, the shop loses the money.',
  },
  dispute_won: {
    subject: 'Dispute of {number} is won',
    title: 'The dispute of order {number} is won',
    text: 'The shop keeps {amount}. You don’t need to do anything.',
  },
  dispute_lost: {
    subject: 'Dispute of {number} is lost',
    title: 'The dispute of order {number} is lost',
    text: 'The bank refunded {amount} to the customer. It is recorded on the order.',
  },
} as const
