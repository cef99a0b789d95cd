export const paymentSettings = {
  paymentMethods: {
    title: 'Payment methods',
    lead: 'Payment options at checkout and on the payment page. Turning one off affects new orders only: placed orders can still be paid with it, and payments in progress are accepted.',
    saved: 'Payment methods saved',
    card: 'Card',
    cardHint: 'Offered on the payment page. Keep at least one method on. The FAQ, under Content, also lists them.',
    promptPay: 'PromptPay',
    promptPayHint: 'Offered as a QR code on the payment page; every banking app in Thailand can scan it.',
    ownPromptPay: 'Direct PromptPay',
    ownPromptPayHint:
      'A QR code of your own PromptPay number, without a fee. You mark the order as paid once you receive the money. Needs the number under Direct PromptPay.',
    bankTransfer: 'Bank transfer',
    bankTransferHint:
      'Customers transfer to your account, and you mark the order as paid once you receive the money. Needs an account under Bank accounts.',
    cod: 'Cash on delivery',
    codHint:
      'The carrier collects the money on delivery and pays you later. You confirm each order before it is packed. Fee, limit and areas are set under Cash on delivery.',
    chat: 'Order by LINE chat',
    chatHint:
      'If off, checkout offers the payment page only. Open chats continue, and you can still send payment links.',
  },
  cod: {
    title: 'Cash on delivery',
    lead: 'Fee, limit and areas. Turn it on under Payment methods.',
    saved: 'Cash on delivery saved',
    feeSatang: 'Fee, in baht',
    feeSatangHint: 'Shown as a separate line in the total. Placed orders keep their fee.',
    maxSatang: 'Order limit, in baht',
    maxSatangHint: 'The highest amount to collect, including the fee. Larger orders need another payment method.',
    areas: 'Where it is offered',
    areasHint: 'Based on the postal code. Remote areas are set under Delivery.',
    areasOf: { everywhere: 'Everywhere', country: 'Not in remote areas', near: 'Greater Bangkok' },
    refusals: 'Refused parcels allowed',
    refusalsHint: 'Phone numbers with more refused parcels are not offered cash on delivery.',
  },
  ownPromptPay: {
    title: 'Direct PromptPay',
    lead: 'The account that receives direct PromptPay payments.',
    saved: 'Direct PromptPay saved',
    id: 'PromptPay number',
    idHint:
      'The mobile number, tax ID (13 digits) or e-wallet number (15 digits) registered for PromptPay. Scan a code once to check that your name appears.',
    billerId: 'Biller ID',
    billerIdHint:
      'Only if your bank gave you one (15 digits). The code then contains the order number, which appears on your bank statement. It replaces the PromptPay number.',
    name: 'Name of the receiver',
    nameHint: 'Exactly as banking apps show it. Customers compare it before they pay.',
  },
  bankTransfer: {
    title: 'Bank accounts',
    lead: 'Accounts that customers transfer to. All are shown, in this order.',
    saved: 'Bank accounts saved',
    accounts: 'Accounts',
    accountsHint: 'The name must be exactly as the bank shows it: customers compare it before they transfer.',
    account: { bank: 'Bank', number: 'Account number', name: 'Account name' },
  },
  payment: {
    title: 'Payment page',
    lead: 'The page where customers pay.',
    saved: 'Payment page saved',
    sessionMinutes: 'Payment page stays open, in minutes',
    sessionMinutesHint:
      'How long customers can pay by card or PromptPay. {min} to {max}, and shorter than unpaid orders are reserved.',
  },
} as const
