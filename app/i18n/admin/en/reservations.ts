import { staffHolds } from './slips.ts'

export const holdMinutes = {
  title: 'Stock reservations',
  lead: 'How long an unpaid order stays open. A customer with a confirmed email or LINE keeps the pieces as long; everybody else for the short reservation. Orders that are open already keep their time.',
  saved: 'Stock reservations saved',
  online: 'Short reservation, in minutes',
  onlineHint:
    'For card, PromptPay and every order without a confirmed email or LINE. An order by card or PromptPay ends with it. {least} to {most}, longer than the payment page stays open.',
  chat: 'Chat and cash on delivery, in minutes',
  chatHint:
    'Counted from your confirmation; before it, an order stays open no longer than this. {least} to {most} minutes; a day is 1,440.',
  ownPromptPay: 'Own PromptPay, in minutes',
  ownPromptPayHint:
    'Nobody tells the shop that this money has come, so leave time to look into your bank’s app, also after a night. {least} to {most}.',
  bankTransfer: 'Bank transfer, in minutes',
  bankTransferHint: 'How long an order waits for the transfer. {least} to {most}; a day is 1,440.',
  ...staffHolds,
} as const

export const networkLimit = {
  unpaidPerNetwork: 'Unpaid orders of one network',
  unpaidPerNetworkHint:
    'So many orders without a confirmed email or LINE may wait at a time from one internet address; a mobile carrier’s customers share one. {least} to {most}.',
} as const
