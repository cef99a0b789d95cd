import type { Satang } from '#app/kit/money.ts'
import type { OrderStatus } from '#app/modules/orders/order.ts'

/** Why a piece comes back, in the shop's own words. */
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
 * requested: the shop has to decide. approved: the parcel is awaited. received: its pieces were looked at. refunded: their
 * money was asked for (the refund itself says how that stands). exchanged: all of it has paid another size. closed: ended without money. expired: nothing arrived in time.
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

/** Pieces of one line of the order; `fit` and `damaged` of those that arrived, `booked` what the return put on the shelf. */
export type ReturnLine = {
  lineNumber: number
  quantity: number
  reason: ReturnReason
  fit: number
  damaged: number
  booked: number
  /** The size that is wanted for it; without one its money goes back. */
  exchangeVariantId?: number | undefined
  exchangeSize?: string | undefined
}

/** The order that was made for the wanted sizes, and the refund that has paid it. */
type Exchange = {
  orderId: string
  number: string
  accessKey: string
  status: OrderStatus
  refundId: string | undefined
}

export type ReturnKind = 'refund' | 'exchange'

export type OrderReturn = {
  id: string
  orderId: string
  requestKey: string
  kind: ReturnKind
  state: ReturnState
  customerNote: string
  shopNote: string
  /** The shop sent a faulty or a wrong piece. */
  atFault: boolean
  requestedAt: Date
  decidedAt: Date | undefined
  /** The last second of the day by which the parcel is to be on its way. */
  sendBy: Date | undefined
  carrier: string | undefined
  trackingNumber: string | undefined
  receivedAt: Date | undefined
  refundId: string | undefined
  exchange?: Exchange | undefined
  version: number
  lines: ReturnLine[]
}

/** What a return gives back when it is paid: in satang. */
export type ReturnMoney = { pieces: Satang; delivery: Satang; total: Satang }
