import type { Satang } from '#app/kit/money.ts'
import type { OrderStatus } from '#app/modules/orders/order.ts'

export const returnReasons = [
  'too_small',
  'too_large',
  'not_as_shown',
  'changed_mind',
  'faulty',
  'wrong_piece',
  'other',
] as const
export type ReturnReason = (typeof returnReasons)[number]

export const isReturnReason = (text: string): text is ReturnReason =>
  (returnReasons as readonly string[]).includes(text)

/**
 * `requested`: the shop decides. `approved`: parcel expected. `received`: items inspected. `refunded`: refund
 * requested. `exchanged`: all of it paid an exchange. `closed`: ended without a refund. `expired`: no parcel in time.
 */
export const returnStates = [
  'requested',
  'approved',
  'declined',
  'withdrawn',
  'received',
  'refunded',
  'exchanged',
  'closed',
  'expired',
] as const
export type ReturnState = (typeof returnStates)[number]

/** `sellable` and `damaged`: arrived; `booked`: restocked by the return. */
export type ReturnLine = {
  lineNumber: number
  quantity: number
  reason: ReturnReason
  sellable: number
  damaged: number
  booked: number
  exchangeVariantId?: number | undefined
  exchangeSize?: string | undefined
}

type Exchange = {
  orderId: string
  number: string
  accessKey: string
  status: OrderStatus
  refundId: string | undefined
}

type ReturnKind = 'refund' | 'exchange'

export type OrderReturn = {
  id: string
  orderId: string
  requestKey: string
  kind: ReturnKind
  state: ReturnState
  customerNote: string
  shopNote: string
  /** The shop sent a faulty or wrong item. */
  atFault: boolean
  requestedAt: Date
  decidedAt: Date | undefined
  /** The last second of the last day to send. */
  sendBy: Date | undefined
  carrier: string | undefined
  trackingNumber: string | undefined
  receivedAt: Date | undefined
  endedAt: Date | undefined
  refundId: string | undefined
  exchange?: Exchange | undefined
  /** Ids, oldest first. */
  pictures: readonly string[]
  version: number
  lines: readonly ReturnLine[]
}

export type ReturnMoney = { items: Satang; delivery: Satang; total: Satang }
