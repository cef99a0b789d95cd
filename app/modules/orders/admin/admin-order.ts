import type { Selectable } from 'kysely'
import { oneLine } from '#app/kit/text.ts'
import type { Orders } from '#app/platform/database/schema.gen.ts'
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

type Row = Pick<
  Selectable<Orders>,
  | 'id'
  | 'number'
  | 'createdAt'
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'totalSatang'
  | 'status'
  | 'awaiting'
  | 'paymentMethod'
  | 'exchangeOf'
  | 'expiresAt'
  | 'holdReason'
  | 'shipBy'
  | 'shippedAt'
  | 'paidSatang'
  | 'adjustedSatang'
  | 'paidAt'
  | 'cancelledAt'
  | 'refundedAt'
  | 'shipmentsSent'
  | 'version'
> & { items: number; refundedLines: readonly RefundedLineRow[]; disputeAnswerBy?: Date | null }

/** The fields that reach the browser. */
export const toAdminOrder = (row: Row): AdminOrder => ({
  id: row.id,
  number: row.number,
  createdAt: row.createdAt,
  email: row.email,
  name: oneLine(`${row.firstName} ${row.lastName}`),
  total: row.totalSatang,
  status: row.status,
  awaiting: row.awaiting,
  paymentMethod: row.paymentMethod,
  exchangeOf: row.exchangeOf ? numberOf(row.exchangeOf) : undefined,
  expiresAt: row.expiresAt,
  holdReason: row.holdReason,
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
    paymentMethod: row.paymentMethod,
    paidAt: row.paidAt ?? undefined,
    status: row.status,
    total: row.totalSatang,
  })
  return codDue === undefined ? {} : { codDue }
}

const balanceDueOfRow = (row: Row): number =>
  balanceDueOf({
    total: row.totalSatang,
    paid: row.paidSatang,
    adjusted: row.adjustedSatang,
    paidAt: row.paidAt ?? undefined,
    cancelledAt: row.cancelledAt ?? undefined,
    refundedAt: row.refundedAt ?? undefined,
  })

function notPackedOf({ status, shippedAt, shipmentsSent, refundedLines }: Row): number {
  const order = { status, shippedAt: shippedAt ?? undefined, shipmentsSent }
  return [...unpackedItems(order, refundedLinesOf(refundedLines)).values()].reduce((sum, count) => sum + count, 0)
}
