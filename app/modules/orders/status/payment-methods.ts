// Payment methods: who takes the money, the setting that offers it, and the setting of its deadline. A new row also
// needs texts and a place in the database checks.
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'

type Row = {
  /** `hand`: staff record payments and refunds themselves. */
  takenBy: 'provider' | 'hand' | 'nobody'
  switch?: keyof ShopSettings['paymentMethods']
  /** The carrier collects at the door; the order ships unpaid. */
  cod?: true
  hold: keyof ShopSettings['holdMinutes']
}

const paymentMethods = {
  card: { takenBy: 'provider', switch: 'card', hold: 'online' },
  promptpay: { takenBy: 'provider', switch: 'promptPay', hold: 'online' },
  own_promptpay: { takenBy: 'hand', switch: 'ownPromptPay', hold: 'ownPromptPay' },
  bank_transfer: { takenBy: 'hand', switch: 'bankTransfer', hold: 'bankTransfer' },
  cod: { takenBy: 'hand', switch: 'cod', hold: 'chat', cod: true },
  chat: { takenBy: 'hand', switch: 'chat', hold: 'chat' },
  /** Orders by staff: the customer chooses on the payment page. */
  pay_link: { takenBy: 'hand', hold: 'payLink' },
  cash: { takenBy: 'hand', hold: 'payLink' },
  card_terminal: { takenBy: 'hand', hold: 'payLink' },
  simulated: { takenBy: 'provider', hold: 'online' },
  /** Value of returned items; refunded manually, because it has no payment. */
  exchange: { takenBy: 'hand', hold: 'online' },
  free: { takenBy: 'nobody', hold: 'online' },
} as const satisfies Record<string, Row>

export type OrderPaymentMethod = keyof typeof paymentMethods

export const orderPaymentMethods = Object.keys(paymentMethods) as readonly OrderPaymentMethod[]

const rowOf = (method: OrderPaymentMethod): Row => paymentMethods[method]

export const isTakenByHand = (method: OrderPaymentMethod): boolean => rowOf(method).takenBy === 'hand'

export const isTransfer = (method: OrderPaymentMethod): method is TransferMethod =>
  method === 'own_promptpay' || method === 'bank_transfer'
type TransferMethod = 'own_promptpay' | 'bank_transfer'

export const isCod = (method: OrderPaymentMethod): boolean => rowOf(method).cod === true

export const switchOf = (method: OrderPaymentMethod): keyof ShopSettings['paymentMethods'] | undefined =>
  rowOf(method).switch

/** Whether a verified contact gets a long reservation. */
export const hasLongHold = (method: OrderPaymentMethod): boolean => rowOf(method).hold !== 'online'

/** Minutes until an unpaid order expires. */
export const holdMinutesOf = (method: OrderPaymentMethod, { holdMinutes }: Pick<ShopSettings, 'holdMinutes'>): number =>
  holdMinutes[rowOf(method).hold]
