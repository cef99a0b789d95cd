import type { Language } from '#app/i18n/language.ts'
import type { Satang } from '#app/kit/money.ts'
import type { AddressValues } from '#app/modules/addresses/address-fields.ts'
import type {
  CouponPart,
  DeliveryEstimate,
  DeliveryMethod,
  QuotedLine,
  QuotedMoney,
} from '#app/modules/pricing/quote.ts'
import type { OrderEvents } from '#app/platform/database/schema.gen.ts'
import type { orderEvents } from './orders.queries.server.ts'
import type { ReservationKind, VerifiedAs } from './reservations/reservation.ts'
import type { RefundedItems } from './shipments/fulfillable-rules.ts'
import type { Shipment } from './shipments/shipment.ts'
import type { OrderPaymentMethod } from './status/payment-methods.ts'

export type { OrderPaymentMethod }

const statusesInOrder = ['pending', 'paid', 'processing', 'shipped', 'completed'] as const
export const orderStatuses = [...statusesInOrder, 'cancelled', 'refunded', 'on_hold'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const isEnded = (status: OrderStatus): boolean => status === 'cancelled' || status === 'refunded'
export const isCompletedOrEnded = (status: OrderStatus): boolean => status === 'completed' || isEnded(status)
export const isOrderStatus = (text: string): text is OrderStatus => (orderStatuses as readonly string[]).includes(text)

/** `packing`: confirmed cash on delivery. */
export type Awaiting = 'payment' | 'confirmation' | 'packing' | 'return' | 'slip_review'
/** `staff`: entered by staff for a customer; `counter`: sold in the physical shop. */
export const orderChannels = ['online', 'chat', 'staff', 'counter', 'simulated'] as const
export type OrderChannel = (typeof orderChannels)[number]
/** `pickup` is not offered online. */
export type OrderDelivery = DeliveryMethod | 'pickup'
export type CancelReason = 'customer' | 'staff' | 'expired' | 'refused'
type HoldReason = 'paid_no_stock' | 'amount_mismatch' | 'staff'

export type StockState = 'held' | 'sold' | 'released' | 'returned'

export type Actor = { kind: 'customer' | 'staff' | 'system' | 'provider'; id?: string | undefined }

export type OrderFacts = {
  stockState: StockState
  /** Undefined once the order cannot expire. */
  expiresAt?: Date | undefined
  reservation?: ReservationKind | undefined
  /** Undefined when it ends with the order. */
  reservedUntil?: Date | undefined
  /** `verifiedContact` is a digest, by which reservations are counted. */
  verifiedAs?: VerifiedAs | undefined
  verifiedContact?: string | undefined
  confirmedAt?: Date | undefined
  paidAt?: Date | undefined
  paid: Satang
  processingAt?: Date | undefined
  /** The carrier and tracking number are those of the last shipment. */
  shipmentsSent: number
  /** When everything to pack had left. */
  shippedAt?: Date | undefined
  completedAt?: Date | undefined
  cancelledAt?: Date | undefined
  cancelReason?: CancelReason | undefined
  refundedAt?: Date | undefined
  refunded: Satang
  /** The part of paid − total refunded after an edit, or accepted at the end of a hold; negative when underpaid. */
  adjusted: Satang
  heldAt?: Date | undefined
  holdReason?: HoldReason | undefined
  /** When the slip under review arrived. */
  slipAt?: Date | undefined
  carrier?: string | undefined
  trackingNumber?: string | undefined
}

/** The reason given to a unique amount, which identifies a transfer. */
export const uniqueAmountReason = 'satang'
export type ManualDiscount = { amount: Satang; reason: string }

type QuotedFact = 'productId' | 'name' | 'category' | 'size' | 'pictureId' | 'unitPrice' | 'quantity' | 'lineTotal'
export type OrderLine = Pick<QuotedLine, QuotedFact | 'discount'> & {
  lineNumber: number
  variantId: number
  sku: string
}

/** `inReturn`: only the return refunds them; 0 once it is over or they paid an exchange. `restocked`: by the return. */
export type ReturnedItems = { returnId: string; lineNumber: number; inReturn: number; restocked: number }

export type Order = OrderFacts &
  QuotedMoney & {
    id: string
    number: string
    /** Opens the order for anyone holding it: derived from the id, never stored, listed or logged. */
    accessKey: string
    language: Language
    userId: string | undefined
    customer: AddressValues
    channel: OrderChannel
    paymentMethod: OrderPaymentMethod
    deliveryMethod: OrderDelivery
    /** For an exchange order: the id of the original order, whose items come back. */
    exchangeOf?: string | undefined
    /** The estimate at placement; absent on old orders. */
    deliveryEstimate?: DeliveryEstimate | undefined
    manualDiscount?: ManualDiscount | undefined
    codFee: Satang
    /** Basis points at placement: 700 is 7 %; undefined on old orders. */
    vatRate: number | undefined
    /** Together with `manualDiscount` they make up the discount. */
    coupons: CouponPart[]
    status: OrderStatus
    awaiting: Awaiting | undefined
    version: number
    createdAt: Date
    updatedAt: Date
    lines: OrderLine[]
    returned?: readonly ReturnedItems[] | undefined
    shipments?: readonly Shipment[] | undefined
    refundedLines?: readonly RefundedItems[]
  }

export type OrderEventKind = OrderEvents['kind']

export type OrderEvent = Awaited<ReturnType<typeof orderEvents>>[number]
