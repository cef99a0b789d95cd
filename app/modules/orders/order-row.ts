import type { Selectable } from 'kysely'
import { satang } from '#app/kit/money.ts'
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
  lines: readonly Omit<Selectable<OrderLines>, 'cost_satang' | 'no_returns'>[]
  coupons: readonly { code: string; discount: number; shippingDiscount: number }[]
  returned: readonly ReturnedItems[] | null
  shipments: readonly ShipmentRow[] | null
  refunded_lines: readonly RefundedLineRow[]
}

export function orderOf(row: OrderRow): Order {
  return {
    id: row.id,
    number: row.number,
    accessKey: signId(row.id),
    language: row.language as Order['language'],
    userId: row.user_id ?? undefined,
    customer: fromColumns(row, addressFieldNames),
    channel: row.channel as Order['channel'],
    ...(row.exchange_of && { exchangeOf: row.exchange_of }),
    paymentMethod: row.payment_method as Order['paymentMethod'],
    deliveryMethod: row.delivery_method as Order['deliveryMethod'],
    deliveryEstimate: estimateOf(row),
    subtotal: satang(row.subtotal_satang),
    discount: satang(row.discount_satang),
    ...manualDiscountOf(row),
    shipping: satang(row.shipping_satang),
    codFee: satang(row.cod_fee_satang),
    total: satang(row.total_satang),
    vat: satang(row.vat_satang),
    vatRate: row.vat_basis_points ?? undefined,
    coupons: couponsOf(row),
    status: row.status as Order['status'],
    awaiting: (row.awaiting ?? undefined) as Order['awaiting'],
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    ...factsOf(row),
    lines: row.lines.map(lineOf),
    ...(row.returned && { returned: row.returned }),
    ...(row.shipments && { shipments: row.shipments.map(shipmentOf) }),
    ...(row.refunded_lines.length > 0 && { refundedLines: refundedLinesOf(row.refunded_lines) }),
  }
}

const manualDiscountOf = ({ manual_discount_satang: amount, manual_discount_reason: reason }: Selectable<Orders>) =>
  amount > 0 ? { manualDiscount: { amount: satang(amount), reason } } : undefined

const factsOf = (row: Selectable<Orders>): OrderFacts => ({
  stockState: row.stock_state as OrderFacts['stockState'],
  expiresAt: row.expires_at ?? undefined,
  ...reservationOf(row),
  confirmedAt: row.confirmed_at ?? undefined,
  paidAt: row.paid_at ?? undefined,
  paid: satang(row.paid_satang),
  processingAt: row.processing_at ?? undefined,
  shipmentsSent: row.shipments_sent,
  shippedAt: row.shipped_at ?? undefined,
  completedAt: row.completed_at ?? undefined,
  cancelledAt: row.cancelled_at ?? undefined,
  cancelReason: (row.cancel_reason ?? undefined) as OrderFacts['cancelReason'],
  refundedAt: row.refunded_at ?? undefined,
  refunded: satang(row.refunded_satang),
  adjusted: satang(row.adjusted_satang),
  heldAt: row.held_at ?? undefined,
  holdReason: (row.hold_reason ?? undefined) as OrderFacts['holdReason'],
  ...(row.slip_at && { slipAt: row.slip_at }),
  carrier: row.carrier ?? undefined,
  trackingNumber: row.tracking_number ?? undefined,
})

const reservationOf = (row: Selectable<Orders>): Partial<OrderFacts> => ({
  ...(row.reservation && { reservation: row.reservation as OrderFacts['reservation'] }),
  ...(row.reserved_until && { reservedUntil: row.reserved_until }),
  ...(row.verified_as && { verifiedAs: row.verified_as as OrderFacts['verifiedAs'] }),
  ...(row.verified_contact && { verifiedContact: row.verified_contact }),
})

function estimateOf(row: Selectable<Orders>): Order['deliveryEstimate'] {
  const { ship_by: shipBy, estimated_from: from, estimated_to: to } = row
  return shipBy && from && to ? { shipBy, from, to } : undefined
}

/** Orders from before coupon uses were stored. */
function couponsOf({ coupons, coupon_code: code, discount_satang: discount }: OrderRow): CouponPart[] {
  const uses = coupons.length === 0 && code ? [{ code, discount, shippingDiscount: 0 }] : coupons
  return uses.map((use) => ({
    code: use.code,
    discount: satang(use.discount),
    shippingDiscount: satang(use.shippingDiscount),
  }))
}

const lineOf = (row: OrderRow['lines'][number]): OrderLine => ({
  lineNumber: row.line_number,
  variantId: row.variant_id,
  productId: row.product_id,
  sku: row.sku,
  name: { en: row.name_en, th: row.name_th },
  category: row.category,
  size: row.size,
  pictureId: row.picture_id ?? undefined,
  unitPrice: satang(row.unit_price_satang),
  quantity: row.quantity,
  lineTotal: satang(row.line_total_satang),
  discount: satang(row.discount_satang),
})
