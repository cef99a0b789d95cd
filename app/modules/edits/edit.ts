import type { Actor, Order, OrderDelivery } from '#app/modules/orders/order.ts'
import type { BothLanguages, DeliveryMethod } from '#app/modules/pricing/quote.ts'

/** A provider never edits an order. */
export type EditActor = Actor & { kind: Exclude<Actor['kind'], 'provider'> }

export type Edit = {
  order: Order
  after: EditedPart
  /** Only where the agreed price differs. */
  agreed?: EditedPart | undefined
  changes: readonly EditChange[]
  added: readonly { variantId: number; quantity: number }[]
  removed: readonly { variantId: number; quantity: number }[]
}

export type SizeChange = { kind: 'size'; name: BothLanguages; from: string; to: string; quantity: number }
export type EditChange =
  | { kind: 'added' | 'removed'; name: BothLanguages; size: string; quantity: number }
  | SizeChange
  | { kind: 'delivery'; from: OrderDelivery; to: OrderDelivery }
  | { kind: 'pricing'; pricing: EditPricing }

/** `agreed` keeps discount share and delivery fee; `recalculated` applies the minimums of coupons and free delivery. */
export const editPricings = ['agreed', 'recalculated'] as const
type EditPricing = (typeof editPricings)[number]

const editedSums = ['subtotal', 'discount', 'shipping', 'total', 'vat'] as const
/** What an edit can change of an order. */
export const editedParts = ['lines', 'deliveryMethod', 'deliveryEstimate', 'coupons', ...editedSums] as const
export type EditedPart = Pick<Order, (typeof editedParts)[number]>

/** `quantity` items (default: as before), of which `moved` (default: all) change to size `variantId`. */
export type EditRequestLine = {
  lineNumber: number
  quantity?: number | undefined
  variantId?: number | undefined
  moved?: number | undefined
}

export type EditRequest = {
  /** Other lines stay. */
  lines: readonly EditRequestLine[]
  added: readonly { variantId: number; quantity: number }[]
  deliveryMethod?: DeliveryMethod | undefined
  /** Default: recalculated. */
  pricing?: EditPricing | undefined
}

type StateRefusal = 'on_hold' | 'packed' | 'already_shipped' | 'already_ended' | 'refund_running' | 'awaits_return'
type ItemRefusal = 'no_items' | 'not_a_quantity' | 'other_product' | 'too_many_lines' | 'already_refunded'
type StockRefusal = 'unavailable' | 'out_of_stock' | 'delivery_unavailable'
type RequestRefusal = 'not_found' | 'conflict' | 'nothing_changed' | 'nothing_to_pay' | 'rate_limited'
export type EditRefusal = RequestRefusal | StateRefusal | ItemRefusal | StockRefusal
