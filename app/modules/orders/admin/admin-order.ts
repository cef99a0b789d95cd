import { pick } from '#app/kit/pick.ts'
import { oneLine } from '#app/kit/text.ts'
import type { OrderRow } from '../order-columns.ts'
import { orderNumberFromId } from '../order-number.ts'
import { quantitiesNotToPack, refundedLinesOf } from '../shipments/fulfillable-rules.ts'
import { balanceDueOf, codDueOf } from '../status/order-status.ts'
import type { listedColumns } from './list/order-list.queries.server.ts'

type Row = Pick<OrderRow, (typeof listedColumns)[number] | 'refundedLines'> & {
  items: number
  disputeAnswerBy?: Date | null
}

/** A row of the order list: the fields that reach the browser. */
export function toAdminOrder(row: Row) {
  const order = {
    ...pick(row, 'status', 'paymentMethod', 'shipmentsSent'),
    total: row.totalSatang,
    paid: row.paidSatang,
    adjusted: row.adjustedSatang,
    paidAt: row.paidAt ?? undefined,
    shippedAt: row.shippedAt ?? undefined,
    cancelledAt: row.cancelledAt ?? undefined,
    refundedAt: row.refundedAt ?? undefined,
  }
  const notToPack = [...quantitiesNotToPack(order, refundedLinesOf(row.refundedLines)).values()]
  return {
    ...pick(row, 'id', 'version', 'number', 'createdAt', 'email', 'status', 'awaiting', 'paymentMethod', 'expiresAt'),
    ...pick(row, 'holdReason', 'shipmentsSent'),
    name: oneLine(`${row.firstName} ${row.lastName}`),
    total: order.total,
    /** For an exchange order: the number of the original order, whose items come back. */
    exchangeOf: row.exchangeOf ? orderNumberFromId(row.exchangeOf) : undefined,
    /** Ship-by date, 2026-11-25. */
    sendBy: row.shipBy,
    balanceDue: balanceDueOf(order),
    /** Undefined once the carrier collected it. */
    codDue: codDueOf(order),
    /** Items to pack in all, without those refunded before they left. */
    items: row.items - notToPack.reduce((sum, count) => sum + count, 0),
    disputeAnswerBy: row.disputeAnswerBy ?? undefined,
  }
}

export type AdminOrder = ReturnType<typeof toAdminOrder>
