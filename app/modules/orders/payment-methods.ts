// Every way an order is paid, one row each: who takes the money, which switch of the settings offers it to new orders, and
// which of the times of the settings says how long it keeps its pieces unpaid. A new way is a new row, its words and its
// place in the checks of the database.
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'

type Row = {
  /** `hand`: nobody tells the shop that the money has come; staff look and say so, and give it back by hand too. */
  takenBy: 'provider' | 'hand' | 'nobody'
  /** Missing where there is nothing to switch: what costs nothing, what is exchanged, and the demo's simulation. */
  switch?: keyof ShopSettings['paymentMethods']
  /** The carrier takes the money at the door: the shop confirms the order, packs and ships it unpaid, and is paid afterwards. */
  cod?: true
  hold: keyof ShopSettings['holdMinutes']
}

const paymentMethods = {
  card: { takenBy: 'provider', switch: 'card', hold: 'online' },
  promptpay: { takenBy: 'provider', switch: 'promptPay', hold: 'online' },
  /** A QR code of the shop's own PromptPay id: the money goes straight to the shop. */
  own_promptpay: { takenBy: 'hand', switch: 'ownPromptPay', hold: 'ownPromptPay' },
  /** A transfer to one of the shop's bank accounts. */
  bank_transfer: { takenBy: 'hand', switch: 'bankTransfer', hold: 'bankTransfer' },
  cod: { takenBy: 'hand', switch: 'cod', hold: 'chat', cod: true },
  chat: { takenBy: 'hand', switch: 'chat', hold: 'chat' },
  /** Of an order made by staff: its customer chooses on the payment page that the link opens. */
  pay_link: { takenBy: 'hand', hold: 'payLink' },
  /** Over the counter, and with the card terminal of the shop itself. */
  cash: { takenBy: 'hand', hold: 'payLink' },
  card_terminal: { takenBy: 'hand', hold: 'payLink' },
  simulated: { takenBy: 'provider', hold: 'online' },
  /** The value of pieces that came back from another order; given back by hand, for no payment of its own brought it. */
  exchange: { takenBy: 'hand', hold: 'online' },
  free: { takenBy: 'nobody', hold: 'online' },
} as const satisfies Record<string, Row>

export type OrderPaymentMethod = keyof typeof paymentMethods

export const orderPaymentMethods = Object.keys(paymentMethods) as readonly OrderPaymentMethod[]

const rowOf = (method: OrderPaymentMethod): Row => paymentMethods[method]

/** Whether staff take this money themselves: they note that it has come, and pay it back themselves. */
export const isTakenByHand = (method: OrderPaymentMethod): boolean => rowOf(method).takenBy === 'hand'

/** Whether it is a transfer to the shop's own id or account, which the shop's pages tell how to make. */
export const isTransfer = (method: OrderPaymentMethod): method is TransferMethod =>
  method === 'own_promptpay' || method === 'bank_transfer'
type TransferMethod = 'own_promptpay' | 'bank_transfer'

/** Whether the carrier takes the money when the parcel is handed over. */
export const isCod = (method: OrderPaymentMethod): boolean => rowOf(method).cod === true

/** The switch of the settings that offers it to new orders; undefined where it has none. */
export const switchOf = (method: OrderPaymentMethod): keyof ShopSettings['paymentMethods'] | undefined =>
  rowOf(method).switch

/** Whether somebody has to look for its money or confirm it: a verified contact keeps its pieces for longer than everybody. */
export const hasLongHold = (method: OrderPaymentMethod): boolean => rowOf(method).hold !== 'online'

/** How long an order that is placed so stays open unpaid, in minutes. */
export const holdMinutesOf = (method: OrderPaymentMethod, { holdMinutes }: Pick<ShopSettings, 'holdMinutes'>): number =>
  holdMinutes[rowOf(method).hold]
