import type { Selectable } from 'kysely'
import { zero } from '#app/kit/money.ts'
import { fromColumns } from '#app/modules/addresses/address-columns.ts'
import { addressFieldNames } from '#app/modules/addresses/address-fields.ts'
import type { CouponPart } from '#app/modules/pricing/quote.ts'
import type { Orders } from '#app/platform/database/schema.gen.ts'
import { signId } from '#app/platform/signed-id.server.ts'
import type { Order, OrderFacts, OrderLine, ReturnedItems } from './order.ts'
import { type RefundedLineRow, refundedLinesOf } from './shipments/fulfillable-rules.ts'
import { type ShipmentRow, shipmentOf } from './shipments/shipment.ts'

export type OrderRow = Selectable<Orders> & {
  lines: OrderLine[]
  coupons: CouponPart[]
  returned: readonly ReturnedItems[] | null
  shipments: readonly ShipmentRow[] | null
  refundedLines: readonly RefundedLineRow[]
}

export function orderOf(row: OrderRow): Order {
  const { manualDiscountSatang: discounted, shipBy, estimatedFrom: from, estimatedTo: to } = row
  return {
    id: row.id,
    number: row.number,
    accessKey: signId(row.id),
    language: row.language,
    userId: row.userId ?? undefined,
    customer: fromColumns(row, addressFieldNames),
    channel: row.channel,
    exchangeOf: row.exchangeOf ?? undefined,
    paymentMethod: row.paymentMethod,
    deliveryMethod: row.deliveryMethod,
    deliveryEstimate: shipBy && from && to ? { shipBy, from, to } : undefined,
    subtotal: row.subtotalSatang,
    discount: row.discountSatang,
    manualDiscount: discounted > 0 ? { amount: discounted, reason: row.manualDiscountReason } : undefined,
    shipping: row.shippingSatang,
    codFee: row.codFeeSatang,
    total: row.totalSatang,
    vat: row.vatSatang,
    vatRate: row.vatBasisPoints ?? undefined,
    coupons: couponsOf(row),
    status: row.status,
    awaiting: row.awaiting ?? undefined,
    version: row.version,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    ...factsOf(row),
    lines: row.lines,
    returned: row.returned ?? undefined,
    shipments: row.shipments?.map(shipmentOf),
    refundedLines: refundedLinesOf(row.refundedLines),
  }
}

const factsOf = (row: Selectable<Orders>): OrderFacts => ({
  stockState: row.stockState,
  expiresAt: row.expiresAt ?? undefined,
  reservation: row.reservation ?? undefined,
  reservedUntil: row.reservedUntil ?? undefined,
  verifiedAs: row.verifiedAs ?? undefined,
  verifiedContact: row.verifiedContact ?? undefined,
  confirmedAt: row.confirmedAt ?? undefined,
  paidAt: row.paidAt ?? undefined,
  paid: row.paidSatang,
  processingAt: row.processingAt ?? undefined,
  shipmentsSent: row.shipmentsSent,
  shippedAt: row.shippedAt ?? undefined,
  completedAt: row.completedAt ?? undefined,
  cancelledAt: row.cancelledAt ?? undefined,
  cancelReason: row.cancelReason ?? undefined,
  refundedAt: row.refundedAt ?? undefined,
  refunded: row.refundedSatang,
  adjusted: row.adjustedSatang,
  heldAt: row.heldAt ?? undefined,
  holdReason: row.holdReason ?? undefined,
  slipAt: row.slipAt ?? undefined,
  carrier: row.carrier ?? undefined,
  trackingNumber: row.trackingNumber ?? undefined,
})

/** Orders from before coupon uses were stored. */
function couponsOf({ coupons, couponCode: code, discountSatang: discount }: OrderRow): CouponPart[] {
  return coupons.length === 0 && code ? [{ code, discount, shippingDiscount: zero }] : coupons
}
