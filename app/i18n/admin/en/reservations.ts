import { staffHolds } from './slips.ts'

export const holdMinutes = {
  title: 'Stock reservations',
  lead: 'How long an unpaid order stays open. With a confirmed email or LINE, its items are reserved for that time; otherwise for the short reservation. Open orders keep their time.',
  saved: 'Stock reservations saved',
  online: 'Short reservation, in minutes',
  onlineHint:
    'For card, PromptPay and every order without a confirmed email or LINE. Card and PromptPay orders expire with it. {least} to {most}, longer than the payment page stays open.',
  chat: 'Chat and cash on delivery, in minutes',
  chatHint:
    'Counted from your confirmation; unconfirmed orders expire after the same time. {least} to {most} minutes; a day is 1,440.',
  ownPromptPay: 'Direct PromptPay, in minutes',
  ownPromptPayHint:
    'You check these payments in your bank’s app, so allow enough time, also overnight. {least} to {most}.',
  bankTransfer: 'Bank transfer, in minutes',
  bankTransferHint: 'How long customers have to transfer. {least} to {most}; a day is 1,440.',
  ...staffHolds,
} as const

export const networkLimit = {
  unpaidPerNetwork: 'Unpaid orders per network',
  unpaidPerNetworkHint:
    'Limit of open orders without a confirmed email or LINE from one IP address; customers of a mobile carrier share one. {least} to {most}.',
} as const
