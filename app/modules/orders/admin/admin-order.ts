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
  createdAt: Date
  email: string | null
  firstName: string
  lastName: string
  totalSatang: number
  status: string
  awaiting: string | null
  paymentMethod: string
  exchangeOf: string | null
  expiresAt: Date | null
  holdReason: string | null
  shipBy: string | null
  shippedAt: Date | null
  paidSatang: number
  adjustedSatang: number
  paidAt: Date | null
  cancelledAt: Date | null
  refundedAt: Date | null
  shipmentsSent: number
  items: number
  refundedLines: readonly RefundedLineRow[]
  disputeAnswerBy?: Date | null
  version: number
}

/** The fields that reach the browser. */
export const toAdminOrder = (row: Row): AdminOrder => ({
  id: row.id,
  number: row.number,
  createdAt: row.createdAt,
  email: row.email,
  name: oneLine(`${row.firstName} ${row.lastName}`),
  total: row.totalSatang,
  status: row.status as OrderStatus,
  awaiting: row.awaiting as AdminOrder['awaiting'],
  paymentMethod: row.paymentMethod as OrderPaymentMethod,
  exchangeOf: row.exchangeOf ? numberOf(row.exchangeOf) : undefined,
  expiresAt: row.expiresAt,
  holdReason: row.holdReason as AdminOrder['holdReason'],
  sendBy: row.shipBy,
  balanceDue: balanceDueOfRow(row),
  ...codDueOfRow(row),
  shipmentsSent: row.shipmentsSent,
  items: row.items - notPackedOf(row),
  ...(row.disputeAnswerBy && { disputeAnswerBy: row.disputeAnswerBy }),
  version: row.version,
})

function codDueOfRow(row: Row): { codDue?: number } {
  const codDue = codDueOf({
    paymentMethod: row.paymentMethod as OrderPaymentMethod,
    paidAt: row.paidAt ?? undefined,
    status: row.status as OrderStatus,
    total: satang(row.totalSatang),
  })
  return codDue === undefined ? {} : { codDue }
}

const balanceDueOfRow = (row: Row): number =>
  balanceDueOf({
    total: satang(row.totalSatang),
    paid: satang(row.paidSatang),
    adjusted: satang(row.adjustedSatang),
    paidAt: row.paidAt ?? undefined,
    cancelledAt: row.cancelledAt ?? undefined,
    refundedAt: row.refundedAt ?? undefined,
  })

function notPackedOf({ status, shippedAt, shipmentsSent, refundedLines }: Row): number {
  const order = { status: status as OrderStatus, shippedAt: shippedAt ?? undefined, shipmentsSent }
  return [...unpackedItems(order, refundedLinesOf(refundedLines)).values()].reduce((sum, count) => sum + count, 0)
}
