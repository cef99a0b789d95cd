import type { Selectable } from 'kysely'
import { zero } from '#app/kit/money.ts'
import { fromColumns } from '#app/modules/addresses/address-columns.ts'
import { addressFieldNames } from '#app/modules/addresses/address-fields.ts'
import type { CouponPart } from '#app/modules/pricing/quote.ts'
import type { OrderLines, Orders } from '#app/platform/database/schema.gen.ts'
import { signId } from '#app/platform/signed-id.server.ts'
import type { Order, OrderFacts, OrderLine, ReturnedItems } from './order.ts'
import { type RefundedLineRow, refundedLinesOf } from './shipments/fulfillable-rules.ts'
import { type ShipmentRow, shipmentOf } from './shipments/shipment.ts'

/** Without costs, which only reports read. */
export type OrderRow = Selectable<Orders> & {
  lines: readonly Omit<Selectable<OrderLines>, 'costSatang' | 'noReturns'>[]
  coupons: CouponPart[]
  returned: readonly ReturnedItems[] | null
  shipments: readonly ShipmentRow[] | null
  refundedLines: readonly RefundedLineRow[]
}

export function orderOf(row: OrderRow): Order {
  return {
    id: row.id,
    number: row.number,
    accessKey: signId(row.id),
    language: row.language,
    userId: row.userId ?? undefined,
    customer: fromColumns(row, addressFieldNames),
    channel: row.channel,
    ...(row.exchangeOf && { exchangeOf: row.exchangeOf }),
    paymentMethod: row.paymentMethod,
    deliveryMethod: row.deliveryMethod,
    deliveryEstimate: estimateOf(row),
    subtotal: row.subtotalSatang,
    discount: row.discountSatang,
    ...manualDiscountOf(row),
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
    lines: row.lines.map(lineOf),
    ...(row.returned && { returned: row.returned }),
    ...(row.shipments && { shipments: row.shipments.map(shipmentOf) }),
    ...(row.refundedLines.length > 0 && { refundedLines: refundedLinesOf(row.refundedLines) }),
  }
}

const manualDiscountOf = ({ manualDiscountSatang: amount, manualDiscountReason: reason }: Selectable<Orders>) =>
  amount > 0 ? { manualDiscount: { amount, reason } } : undefined

const factsOf = (row: Selectable<Orders>): OrderFacts => ({
  stockState: row.stockState,
  expiresAt: row.expiresAt ?? undefined,
  ...reservationOf(row),
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
  ...(row.slipAt && { slipAt: row.slipAt }),
  carrier: row.carrier ?? undefined,
  trackingNumber: row.trackingNumber ?? undefined,
})

const reservationOf = (row: Selectable<Orders>): Partial<OrderFacts> => ({
  ...(row.reservation && { reservation: row.reservation }),
  ...(row.reservedUntil && { reservedUntil: row.reservedUntil }),
  ...(row.verifiedAs && { verifiedAs: row.verifiedAs }),
  ...(row.verifiedContact && { verifiedContact: row.verifiedContact }),
})

function estimateOf(row: Selectable<Orders>): Order['deliveryEstimate'] {
  const { shipBy, estimatedFrom: from, estimatedTo: to } = row
  return shipBy && from && to ? { shipBy, from, to } : undefined
}

/** Orders from before coupon uses were stored. */
function couponsOf({ coupons, couponCode: code, discountSatang: discount }: OrderRow): CouponPart[] {
  return coupons.length === 0 && code ? [{ code, discount, shippingDiscount: zero }] : coupons
}

const lineOf = (row: OrderRow['lines'][number]): OrderLine => ({
  lineNumber: row.lineNumber,
  variantId: row.variantId,
  productId: row.productId,
  sku: row.sku,
  name: { en: row.nameEn, th: row.nameTh },
  category: row.category,
  size: row.size,
  pictureId: row.pictureId ?? undefined,
  unitPrice: row.unitPriceSatang,
  quantity: row.quantity,
  lineTotal: row.lineTotalSatang,
  discount: row.discountSatang,
})
