import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { Order, OrderStatus } from '../order.ts'
import type { PaperOrder } from './paper-parcels.ts'

/** What is printed for orders: what goes into the parcel, what is fetched from the shelves, what is stuck on it. */
export const paperKinds = ['slips', 'picks', 'labels'] as const
export type PaperKind = (typeof paperKinds)[number]

export const isPaperKind = (text: string): text is PaperKind => (paperKinds as readonly string[]).includes(text)

/** So many orders are printed at once. */
export const printLimit = 100

/** The address of the papers of some orders, in the order given; of one parcel that has left, by its number. */
export const papersPath = (kind: PaperKind, numbers: readonly string[], parcel?: number) =>
  `/admin/orders/papers?paper=${kind}&order=${numbers.join(',')}${parcel ? (`&parcel=${parcel}` as const) : ''}` as const

/** Everything that papers are drawn from. */
export type PaperFacts = {
  orders: readonly PaperOrder[]
  /** By variant; what has no shelf is not in it. */
  locations: ReadonlyMap<number, string>
  /** Small JPEGs by picture; one that could not be made in time is missing. */
  pictures: ReadonlyMap<string, Uint8Array>
  shop: Pick<ShopSettings, 'name' | 'contact' | 'legal' | 'orders'>
}

/** A parcel cannot be sent without a street: an order of the chat may have none yet. */
export const hasAddress = ({ customer }: Pick<Order, 'customer'>): boolean => customer.addressLine !== ''

/** Nothing is packed for an order that ended without a parcel, nor for one whose pieces were all given back before it left. */
export const hasPapers = ({ status, pieces }: { status: OrderStatus; pieces: number }): boolean =>
  status !== 'cancelled' && status !== 'refunded' && pieces > 0
