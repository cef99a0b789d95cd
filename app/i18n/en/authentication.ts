export const authentication = {
  title: 'Confirm your payment',
  bank: 'Sandbox Bank',
  lead: 'Your bank would now ask you to confirm. In this demo you answer for the bank.',
  merchant: 'Paid to',
  amount: 'Amount',
  approve: 'Approve the payment',
  refuse: 'Refuse',
  closed: 'Nothing left to confirm.',
  back: 'Back to the cart',
} as const
