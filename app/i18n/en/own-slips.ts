/** The slip of a transfer, for whoever pays by one. */
export const ownSlips = {
  title: 'Your transfer slip',
  pageTitle: 'Slip for order {number}',
  lead: 'Have you paid? Send us the slip from your banking app and we look for your payment.',
  choose: 'Picture of the slip',
  chooseHint: 'JPEG, PNG or WebP, up to 10 MB. A screenshot of the whole slip with its QR code works best.',
  send: 'Send slip',
  toOrder: 'Back to your order',
  amount: 'Amount to pay',
  demo: {
    title: 'Only in the demo',
    text: 'No money is sent here. Save this sample slip, which has a code of its own, and send it with the form.',
    sample: 'Save a sample slip',
  },
  sentOn: 'Sent on {date}',
  show: 'Show',
  newTab: '(opens in a new tab)',
  another: 'Send another slip',
  state: {
    waiting: 'We are looking at it. You need not do anything.',
    approved: 'Your payment has arrived.',
    rejected: 'We could not take this slip.',
  },
  reason: {
    not_arrived:
      'The money has not reached our account. Please check in your banking app whether the transfer went through.',
    wrong_amount:
      'The amount is not that of your order. Please write to us, or transfer what is missing and send that slip too.',
    wrong_receiver: 'The money went to another account. Please ask your bank, or write to us.',
    unreadable: 'We could not read the picture. Please send a sharper one that shows the whole slip.',
    not_a_slip: 'This picture shows no slip. Please send the one your banking app made after the transfer.',
  },
  refusal: {
    no_file: 'Please choose the picture of your slip first.',
    heic: 'This is a HEIC photo, which we cannot open. Please take a screenshot of the slip and send that.',
    used_before: 'This slip was sent for another order. If you think that is wrong, please write to us.',
    rejected_before: 'You sent us this slip before, and we could not take it. Please send another one, or write to us.',
    not_found: 'There is no such order.',
    not_confirmed: 'We confirm this order with you in the chat first. Then you can send the slip.',
    not_by_transfer: 'This order is not paid by a transfer. Please choose that way to pay first.',
    already_paid: 'This order is paid already. If you have paid twice, please write to us.',
    already_ended: 'This order is closed. If you have paid for it, please write to us.',
    too_late: 'This order ended a while ago. If you have paid for it, please write to us.',
    enough_waiting: 'We are looking at your slips already. Please wait until we have.',
    too_many_slips: 'That is enough slips for one order. Please write to us.',
    too_often: 'That was very often. Please try again in an hour.',
  },
} as const
