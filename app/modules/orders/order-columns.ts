// An order and its columns: which columns store which facts, in both directions.
import type { Selectable } from 'kysely'
import { zero } from '#app/kit/money.ts'
import { fromColumns } from '#app/modules/addresses/address-columns.ts'
import { addressFieldNames } from '#app/modules/addresses/address-fields.ts'
import type { CouponPart } from '#app/modules/pricing/quote.ts'
import type { Orders } from '#app/platform/database/schema.gen.ts'
import { signId } from '#app/platform/signed-id.server.ts'
import type { Order, OrderLine, ReturnedItems } from './order.ts'
import { type RefundedLineRow, refundedLinesOf } from './shipments/fulfillable-rules.ts'
import { type ShipmentRow, shipmentOf } from './shipments/shipment.ts'

export type OrderRow = Selectable<Orders> & {
  lines: OrderLine[]
  coupons: CouponPart[]
  returned: readonly ReturnedItems[] | null
  shipments: readonly ShipmentRow[] | null
  refundedLines: readonly RefundedLineRow[]
}

type SameName = readonly (keyof Order & keyof Selectable<Orders>)[]

const headNames = ['id', 'number', 'language', 'userId', 'channel', 'exchangeOf', 'createdAt'] as const

const paymentNames = ['paymentMethod', 'paidAt', 'refundedAt', 'slipAt', 'expiresAt', 'heldAt', 'holdReason'] as const
const reservationNames = ['stockState', 'reservation', 'reservedUntil', 'verifiedAs', 'verifiedContact'] as const
const shippingNames = ['processingAt', 'shipmentsSent', 'shippedAt', 'carrier', 'trackingNumber'] as const
const stepNames = ['status', 'awaiting', 'confirmedAt', 'completedAt', 'cancelledAt', 'cancelReason'] as const
/** Columns named like the facts; null where the fact is undefined. */
const factNames = [...paymentNames, ...reservationNames, ...shippingNames, ...stepNames] as const satisfies SameName

type FactName = (typeof factNames)[number]
type StoredFacts = Pick<Order, FactName | 'paid' | 'refunded' | 'adjusted' | 'deliveryEstimate'>

export const factsToColumns = (order: StoredFacts) => ({
  ...(Object.fromEntries(factNames.map((name) => [name, order[name] ?? null])) as Pick<Selectable<Orders>, FactName>),
  paidSatang: order.paid,
  refundedSatang: order.refunded,
  adjustedSatang: order.adjusted,
  shipBy: order.deliveryEstimate?.shipBy ?? null,
  estimatedFrom: order.deliveryEstimate?.from ?? null,
  estimatedTo: order.deliveryEstimate?.to ?? null,
})

export function orderFromRow(row: OrderRow): Order {
  const { manualDiscountSatang, shipBy, estimatedFrom, estimatedTo } = row
  return {
    ...withoutNulls(row, [...headNames, ...factNames, 'version', 'updatedAt']),
    accessKey: signId(row.id),
    customer: fromColumns(row, addressFieldNames),
    deliveryMethod: row.deliveryMethod,
    deliveryEstimate:
      shipBy && estimatedFrom && estimatedTo ? { shipBy, from: estimatedFrom, to: estimatedTo } : undefined,
    subtotal: row.subtotalSatang,
    discount: row.discountSatang,
    manualDiscount:
      manualDiscountSatang > 0 ? { amount: manualDiscountSatang, reason: row.manualDiscountReason } : undefined,
    shipping: row.shippingSatang,
    codFee: row.codFeeSatang,
    total: row.totalSatang,
    vat: row.vatSatang,
    vatRate: row.vatBasisPoints ?? undefined,
    paid: row.paidSatang,
    refunded: row.refundedSatang,
    adjusted: row.adjustedSatang,
    coupons: couponsOf(row),
    lines: row.lines,
    returned: row.returned ?? undefined,
    shipments: row.shipments?.map(shipmentOf),
    refundedLines: refundedLinesOf(row.refundedLines),
  }
}

type WithoutNull<Value> = Exclude<Value, null> | (null extends Value ? undefined : never)

const withoutNulls = <Row extends object, Name extends keyof Row>(row: Row, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? undefined])) as { [Key in Name]: WithoutNull<Row[Key]> }

/** Orders from before coupon uses were stored. */
const couponsOf = ({ coupons, couponCode: code, discountSatang: discount }: OrderRow): CouponPart[] =>
  coupons.length === 0 && code ? [{ code, discount, shippingDiscount: zero }] : coupons
