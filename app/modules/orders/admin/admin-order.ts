import { satang } from '#app/kit/money.ts'
import { oneLine } from '#app/kit/text.ts'
import type { Awaiting, HoldReason, OrderStatus } from '../order.ts'
import { numberOf } from '../order-number.ts'
import { type GivenBackRow, givenBackOf, piecesNotPacked } from '../shipments/to-pack-rules.ts'
import { codDueOf, restOf } from '../status/order-status.ts'
import type { OrderPaymentMethod } from '../status/payment-methods.ts'

/** A row of the order list. Money in satang. */
export type AdminOrder = {
  id: string
  number: string
  createdAt: Date
  email: string | null
  name: string
  total: number
  status: OrderStatus
  awaiting: Awaiting | null
  paymentMethod: OrderPaymentMethod
  /** The order of the items exchanged for this one. */
  exchangeOf: string | undefined
  expiresAt: Date | null
  holdReason: HoldReason | null
  /** Ship-by date, 2026-11-25. */
  sendBy: string | null
  rest: number
  /** Undefined once the carrier collected it. */
  codDue?: number
  /** Shipments sent. */
  parcelsSent: number
  /** Items to pack, in all. */
  pieces: number
  disputeAnswerBy?: Date
  version: number
}

type Row = {
  id: string
  number: string
  created_at: Date
  email: string | null
  first_name: string
  last_name: string
  total_satang: number
  status: string
  awaiting: string | null
  payment_method: string
  exchange_of: string | null
  expires_at: Date | null
  hold_reason: string | null
  promised_hand_over: string | null
  shipped_at: Date | null
  paid_satang: number
  settled_satang: number
  paid_at: Date | null
  cancelled_at: Date | null
  refunded_at: Date | null
  parcels_sent: number
  pieces: number
  given_back: readonly GivenBackRow[]
  dispute_answer_by?: Date | null
  version: number
}

/** The fields that reach the browser. */
export const toAdminOrder = (row: Row): AdminOrder => ({
  id: row.id,
  number: row.number,
  createdAt: row.created_at,
  email: row.email,
  name: oneLine(`${row.first_name} ${row.last_name}`),
  total: row.total_satang,
  status: row.status as OrderStatus,
  awaiting: row.awaiting as AdminOrder['awaiting'],
  paymentMethod: row.payment_method as OrderPaymentMethod,
  exchangeOf: row.exchange_of ? numberOf(row.exchange_of) : undefined,
  expiresAt: row.expires_at,
  holdReason: row.hold_reason as AdminOrder['holdReason'],
  sendBy: row.promised_hand_over,
  rest: restOfRow(row),
  ...codDueOfRow(row),
  parcelsSent: row.parcels_sent,
  pieces: row.pieces - notPackedOf(row),
  ...(row.dispute_answer_by && { disputeAnswerBy: row.dispute_answer_by }),
  version: row.version,
})

function codDueOfRow(row: Row): { codDue?: number } {
  const codDue = codDueOf({
    paymentMethod: row.payment_method as OrderPaymentMethod,
    paidAt: row.paid_at ?? undefined,
    status: row.status as OrderStatus,
    total: satang(row.total_satang),
  })
  return codDue === undefined ? {} : { codDue }
}

const restOfRow = (row: Row): number =>
  restOf({
    total: satang(row.total_satang),
    paid: satang(row.paid_satang),
    settled: satang(row.settled_satang),
    paidAt: row.paid_at ?? undefined,
    cancelledAt: row.cancelled_at ?? undefined,
    refundedAt: row.refunded_at ?? undefined,
  })

function notPackedOf({ status, shipped_at, parcels_sent, given_back }: Row): number {
  const order = { status: status as OrderStatus, shippedAt: shipped_at ?? undefined, parcelsSent: parcels_sent }
  return [...piecesNotPacked(order, givenBackOf(given_back)).values()].reduce((sum, count) => sum + count, 0)
}
