// Payment methods: who takes the money, the setting that offers it, and the setting of its deadline. A new row also
// needs texts and a place in the database checks.
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'

type Row = {
  /** `staff`: they record payments and refunds themselves. */
  collectedBy: 'provider' | 'staff' | 'nobody'
  switch?: keyof ShopSettings['paymentMethods']
  /** The carrier collects at the door; the order ships unpaid. */
  cod?: true | undefined
  reservation: keyof ShopSettings['holdMinutes']
}

const paymentMethods = {
  card: { collectedBy: 'provider', switch: 'card', reservation: 'online' },
  promptpay: { collectedBy: 'provider', switch: 'promptPay', reservation: 'online' },
  own_promptpay: { collectedBy: 'staff', switch: 'ownPromptPay', reservation: 'ownPromptPay' },
  bank_transfer: { collectedBy: 'staff', switch: 'bankTransfer', reservation: 'bankTransfer' },
  cod: { collectedBy: 'staff', switch: 'cod', reservation: 'chat', cod: true },
  chat: { collectedBy: 'staff', switch: 'chat', reservation: 'chat' },
  /** Orders by staff: the customer chooses on the payment page. */
  pay_link: { collectedBy: 'staff', reservation: 'payLink' },
  cash: { collectedBy: 'staff', reservation: 'payLink' },
  card_terminal: { collectedBy: 'staff', reservation: 'payLink' },
  simulated: { collectedBy: 'provider', reservation: 'online' },
  /** Value of returned items; refunded manually, because it has no payment. */
  exchange: { collectedBy: 'staff', reservation: 'online' },
  free: { collectedBy: 'nobody', reservation: 'online' },
} as const satisfies Record<string, Row>

export type OrderPaymentMethod = keyof typeof paymentMethods

export const orderPaymentMethods = Object.keys(paymentMethods) as readonly OrderPaymentMethod[]

const rowOf = (method: OrderPaymentMethod): Row => paymentMethods[method]

export const isManualMethod = (method: OrderPaymentMethod): boolean => rowOf(method).collectedBy === 'staff'

export const isTransfer = (method: OrderPaymentMethod): method is TransferMethod =>
  method === 'own_promptpay' || method === 'bank_transfer'
type TransferMethod = 'own_promptpay' | 'bank_transfer'

export const isCod = (method: OrderPaymentMethod): boolean => rowOf(method).cod === true

export const settingOfMethod = (method: OrderPaymentMethod): keyof ShopSettings['paymentMethods'] | undefined =>
  rowOf(method).switch

/** Whether a verified contact gets a long reservation. */
export const hasLongReservation = (method: OrderPaymentMethod): boolean => rowOf(method).reservation !== 'online'

/** Minutes until an unpaid order expires. */
export const reservationMinutesOf = (
  method: OrderPaymentMethod,
  { holdMinutes }: Pick<ShopSettings, 'holdMinutes'>,
): number => holdMinutes[rowOf(method).reservation]
