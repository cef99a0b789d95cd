export const paymentSettings = {
  paymentMethods: {
    title: 'Payment methods',
    lead: 'What checkout and the payment page offer. What is off is refused from then on. Orders that are placed already can still be paid as they were placed, and money that is on its way is taken.',
    saved: 'Payment methods saved',
    card: 'Card',
    cardHint:
      'Offered on the payment page. At least one way stays on. Which ones there are is also told in the questions and answers, under Content.',
    promptPay: 'PromptPay',
    promptPayHint: 'Offered as a QR code on the payment page; every banking app in Thailand reads it.',
    ownPromptPay: 'Own PromptPay',
    ownPromptPayHint:
      'A QR code of your own PromptPay number, without a fee. The money goes straight to you, and you mark the order as paid once you see it. Needs the number under Own PromptPay.',
    bankTransfer: 'Bank transfer',
    bankTransferHint:
      'Customers transfer to your account, and you mark the order as paid once the money is there. Needs an account under Bank accounts.',
    cod: 'Cash on delivery',
    codHint:
      'The carrier takes the money at the door and pays you afterwards. You confirm each order before it is packed. Fee, highest amount and areas stand under Cash on delivery.',
    chat: 'Order by LINE chat',
    chatHint:
      'Without it checkout leads to the payment page only. Chats that are open go on, and you can still send payment links.',
  },
  cod: {
    title: 'Cash on delivery',
    lead: 'What it costs, and for which orders checkout offers it. It is turned on under Payment methods.',
    saved: 'Cash on delivery saved',
    feeSatang: 'Fee, in baht',
    feeSatangHint: 'Stands as a line of its own in the total. Orders that are placed already keep theirs.',
    maxSatang: 'Highest amount, in baht',
    maxSatangHint: 'The most that is collected at a door, the fee within it. Dearer orders are paid in another way.',
    areas: 'Where it is offered',
    areasHint: 'By the postal code. Which areas are remote stands under Delivery.',
    areasOf: { everywhere: 'Everywhere', country: 'Not in remote areas', near: 'Bangkok and around it' },
    refusals: 'Refused parcels allowed',
    refusalsHint: 'A phone number that has refused more parcels than this is not offered it any more.',
  },
  ownPromptPay: {
    title: 'Own PromptPay',
    lead: 'Where the QR code of an order sends the money when it is paid by your own PromptPay.',
    saved: 'Own PromptPay saved',
    id: 'PromptPay number',
    idHint:
      'The mobile number, tax ID (13 digits) or e-wallet number (15 digits) that is registered for PromptPay. Scan a code yourself once and see that your name appears.',
    billerId: 'Biller ID',
    billerIdHint:
      'Only when your bank has given you one (15 digits). Then the code carries the order’s number, and it stands on your bank’s list. It is used in place of the PromptPay number.',
    name: 'Name of the receiver',
    nameHint: 'Exactly as banking apps show it. Customers compare it before they pay.',
  },
  bankTransfer: {
    title: 'Bank accounts',
    lead: 'Accounts that customers transfer to. They see all of them, in this order.',
    saved: 'Bank accounts saved',
    accounts: 'Accounts',
    accountsHint: 'The name must be exactly as the bank shows it: customers compare it before they transfer.',
    account: { bank: 'Bank', number: 'Account number', name: 'Account name' },
  },
  payment: {
    title: 'Payment page',
    lead: 'The page on which an order is paid.',
    saved: 'Payment page saved',
    sessionMinutes: 'Payment page stays open, in minutes',
    sessionMinutesHint:
      'How long the page takes a payment by card or PromptPay. {least} to {most}, and shorter than unpaid orders keep their pieces.',
  },
} as const
