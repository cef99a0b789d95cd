import { oneLine } from '#app/kit/text.ts'
import type { OrderRow } from '../order-columns.ts'
import { orderNumberFromId } from '../order-number.ts'
import { quantitiesNotPacked, refundedLinesOf } from '../shipments/fulfillable-rules.ts'
import { balanceDueOf, codDueOf } from '../status/order-status.ts'
import type { listedColumns } from './list/order-list.queries.server.ts'

type Row = Pick<OrderRow, (typeof listedColumns)[number] | 'refundedLines'> & {
  items: number
  disputeAnswerBy?: Date | null
}

/** A row of the order list: the fields that reach the browser. */
export function toAdminOrder(row: Row) {
  const order = {
    status: row.status,
    paymentMethod: row.paymentMethod,
    total: row.totalSatang,
    paid: row.paidSatang,
    adjusted: row.adjustedSatang,
    paidAt: row.paidAt ?? undefined,
    shippedAt: row.shippedAt ?? undefined,
    cancelledAt: row.cancelledAt ?? undefined,
    refundedAt: row.refundedAt ?? undefined,
    /** Shipments sent. */
    shipmentsSent: row.shipmentsSent,
  }
  const notPacked = [...quantitiesNotPacked(order, refundedLinesOf(row.refundedLines)).values()]
  return {
    id: row.id,
    number: row.number,
    createdAt: row.createdAt,
    email: row.email,
    name: oneLine(`${row.firstName} ${row.lastName}`),
    total: order.total,
    status: order.status,
    awaiting: row.awaiting,
    paymentMethod: order.paymentMethod,
    /** The order of the items exchanged for this one. */
    exchangeOf: row.exchangeOf ? orderNumberFromId(row.exchangeOf) : undefined,
    expiresAt: row.expiresAt,
    holdReason: row.holdReason,
    /** Ship-by date, 2026-11-25. */
    sendBy: row.shipBy,
    balanceDue: balanceDueOf(order),
    /** Undefined once the carrier collected it. */
    codDue: codDueOf(order),
    shipmentsSent: order.shipmentsSent,
    /** Items to pack, in all. */
    items: row.items - notPacked.reduce((sum, count) => sum + count, 0),
    disputeAnswerBy: row.disputeAnswerBy ?? undefined,
    version: row.version,
  }
}

export type AdminOrder = ReturnType<typeof toAdminOrder>
