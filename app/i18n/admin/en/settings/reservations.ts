import { staffReservations } from '../orders/slips.ts'

export const holdMinutes = {
  title: 'Stock reservations',
  lead: 'How long an unpaid order stays open. With a confirmed email or LINE, its items are reserved for that time; otherwise for the short reservation. Open orders keep their time.',
  saved: 'Stock reservations saved',
  online: 'Short reservation, in minutes',
  onlineHint:
    'For card, PromptPay and every order without a confirmed email or LINE. Card and PromptPay orders expire with it. {min} to {max}, longer than the payment page stays open.',
  chat: 'Chat and cash on delivery, in minutes',
  chatHint:
    'Counted from your confirmation; unconfirmed orders expire after the same time. {min} to {max} minutes; a day is 1,440.',
  ownPromptPay: 'Direct PromptPay, in minutes',
  ownPromptPayHint:
    'You check these payments in your bank’s app, so allow enough time, also overnight. {min} to {max}.',
  bankTransfer: 'Bank transfer, in minutes',
  bankTransferHint: 'How long customers have to transfer. {min} to {max}; a day is 1,440.',
  ...staffReservations,
} as const

export const networkLimit = {
  unpaidPerNetwork: 'Unpaid orders per network',
  unpaidPerNetworkHint:
    'Limit of open orders without a confirmed email or LINE from one IP address; customers of a mobile carrier share one. {min} to {max}.',
} as const
