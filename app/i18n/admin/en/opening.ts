export const opening = {
  title: 'Before you open',
  lead: 'Checkout stays closed until the seller is set. The other steps do not stop orders.',
  demo: 'This is the demo shop: no real money is taken, so nothing is missing.',
  toDo: 'To do',
  done: 'Done',
  missing: 'Missing: {facts}',
  fact: { legalName: 'registered name', address: 'address', phone: 'phone' },
  step: {
    seller: {
      title: 'Seller',
      text: 'The law requires your registered name, address and phone number. The sample contact details are not enough.',
    },
    vat: {
      title: 'VAT',
      text: 'Choose whether the shop is registered for VAT, and save the section once.',
    },
    shipping: {
      title: 'Delivery',
      text: 'Check fees, days and cut-off times, and save the section once.',
    },
    payment: {
      title: 'Payment methods',
      text: 'Choose how customers can pay, and save the section once.',
    },
    provider: {
      title: 'Card payments',
      text: 'Cards and PromptPay go to the sandbox, which takes no real money. Set the Stripe keys on the server, or switch both off.',
    },
    chat: {
      title: 'LINE account',
      text: 'Orders by LINE are on with the sample account. Enter your own, or switch them off.',
    },
    mail: {
      title: 'Email',
      text: 'No mail server is set, so emails stay in the outbox. Set SMTP_URL on the server.',
    },
    legalTexts: {
      title: 'Legal texts',
      text: 'Have a lawyer review the terms, the privacy notice, the cookie page and the return policy, and mark each as reviewed.',
    },
  },
} as const
