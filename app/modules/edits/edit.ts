import type { Satang } from '#app/kit/money.ts'
import type { Order, OrderDelivery } from '#app/modules/orders/order.ts'
import type { BothLanguages, DeliveryMethod } from '#app/modules/pricing/quote.ts'

/** What a change did to an order: pieces that came or went, a size that became another, another way of delivery. */
export type EditChange =
  | { kind: 'added' | 'removed'; name: BothLanguages; size: string; quantity: number }
  | { kind: 'size'; name: BothLanguages; from: string; to: string; quantity: number }
  | { kind: 'delivery'; from: OrderDelivery; to: OrderDelivery }
  | { kind: 'pricing'; pricing: EditPricing }

/**
 * What the rest of an order costs when pieces are taken out: as agreed, with its part of the discount and the delivery fee as it
 * was, or worked out anew, by the minimum of its codes and of free delivery.
 */
export const editPricings = ['agreed', 'recalculated'] as const
export type EditPricing = (typeof editPricings)[number]

/** What of a placed order may be changed: its pieces, how they travel, and the sums that follow from both. */
export type EditedPart = Pick<
  Order,
  'lines' | 'deliveryMethod' | 'promise' | 'subtotal' | 'discount' | 'shipping' | 'total' | 'vat' | 'coupons'
>

/** A line as it is to be: so many pieces, of which `moved` (all, unless said) become the size `variantId`. */
export type EditRequestLine = {
  lineNumber: number
  quantity: number
  variantId?: number | undefined
  moved?: number | undefined
}

export type EditRequest = {
  /** Lines that are not named stay as they are. */
  lines: readonly EditRequestLine[]
  added: readonly { variantId: number; quantity: number }[]
  deliveryMethod?: DeliveryMethod | undefined
  /** Where pieces were only taken out; recalculated without it. */
  pricing?: EditPricing | undefined
}

export type EditRefusal =
  | 'not_found'
  | 'stale'
  | 'on_hold'
  | 'packed'
  | 'already_shipped'
  | 'already_ended'
  | 'refund_running'
  | 'awaits_return'
  | 'nothing_changed'
  | 'no_pieces'
  | 'not_a_quantity'
  | 'unavailable'
  | 'out_of_stock'
  | 'other_product'
  | 'given_back'
  | 'too_many_lines'
  | 'delivery_unavailable'
  | 'nothing_to_pay'
  | 'too_often'

/** A change that may be written: the order as it was, its parts as they will be, and the pieces that move. */
export type Edit = {
  order: Order
  after: EditedPart
  /** The same at the price that was agreed, where that is another one. */
  agreed?: EditedPart | undefined
  changes: readonly EditChange[]
  /** By variant: pieces that are taken, and pieces that come free. */
  taken: readonly { variantId: number; quantity: number }[]
  freed: readonly { variantId: number; quantity: number }[]
}

/** What the money of an order has to do with a change of it. */
export type EditMoney = { rest: Satang; back: Satang }
