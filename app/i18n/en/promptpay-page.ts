export const promptpayPage = {
  title: 'Pay with PromptPay',
  lead: 'Scan the QR code with your banking app. This page will update once we receive your payment.',
  alt: 'PromptPay QR code for {amount}',
  to: 'Paid to',
  amount: 'Amount',
  order: 'Order',
  left: 'Time left',
  over: 'This QR code has expired.',
  simulate: 'Simulate the payment',
  simulateNote: 'Demo: this QR code is not real. Press the button to simulate the payment.',
  other: 'Choose another way to pay',
  closed: 'This QR code can no longer be paid.',
} as const
