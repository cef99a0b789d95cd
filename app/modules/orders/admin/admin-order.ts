import { satang } from '#app/kit/money.ts'
import { oneLine } from '#app/kit/text.ts'
import type { Awaiting, HoldReason, OrderStatus } from '../order.ts'
import { numberOf } from '../order-number.ts'
import { type RefundedLineRow, refundedLinesOf, unpackedItems } from '../shipments/fulfillable-rules.ts'
import { balanceDueOf, codDueOf } from '../status/order-status.ts'
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
  balanceDue: number
  /** Undefined once the carrier collected it. */
  codDue?: number
  /** Shipments sent. */
  shipmentsSent: number
  /** Items to pack, in all. */
  items: number
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
  ship_by: string | null
  shipped_at: Date | null
  paid_satang: number
  adjusted_satang: number
  paid_at: Date | null
  cancelled_at: Date | null
  refunded_at: Date | null
  shipments_sent: number
  items: number
  refunded_lines: readonly RefundedLineRow[]
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
  sendBy: row.ship_by,
  balanceDue: balanceDueOfRow(row),
  ...codDueOfRow(row),
  shipmentsSent: row.shipments_sent,
  items: row.items - notPackedOf(row),
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

const balanceDueOfRow = (row: Row): number =>
  balanceDueOf({
    total: satang(row.total_satang),
    paid: satang(row.paid_satang),
    adjusted: satang(row.adjusted_satang),
    paidAt: row.paid_at ?? undefined,
    cancelledAt: row.cancelled_at ?? undefined,
    refundedAt: row.refunded_at ?? undefined,
  })

function notPackedOf({ status, shipped_at, shipments_sent, refunded_lines }: Row): number {
  const order = { status: status as OrderStatus, shippedAt: shipped_at ?? undefined, shipmentsSent: shipments_sent }
  return [...unpackedItems(order, refundedLinesOf(refunded_lines)).values()].reduce((sum, count) => sum + count, 0)
}
