import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { Order, OrderStatus } from '../order.ts'
import type { PaperOrder } from './paper-parcels.ts'

export const paperKinds = ['slips', 'picks', 'labels'] as const
export type PaperKind = (typeof paperKinds)[number]

export const isPaperKind = (text: string): text is PaperKind => (paperKinds as readonly string[]).includes(text)

export const printLimit = 100

/** `parcel`: the number of a sent shipment. */
export const papersPath = (kind: PaperKind, numbers: readonly string[], parcel?: number) =>
  `/admin/orders/papers?paper=${kind}&order=${numbers.join(',')}${parcel ? (`&parcel=${parcel}` as const) : ''}` as const

export type PaperFacts = {
  orders: readonly PaperOrder[]
  locations: ReadonlyMap<number, string>
  /** Small JPEGs; slow ones are missing. */
  pictures: ReadonlyMap<string, Uint8Array>
  shop: Pick<ShopSettings, 'name' | 'contact' | 'legal' | 'orders'>
}

/** A chat order may have no address yet. */
export const hasAddress = ({ customer }: Pick<Order, 'customer'>): boolean => customer.addressLine !== ''

export const hasPapers = ({ status, pieces }: { status: OrderStatus; pieces: number }): boolean =>
  status !== 'cancelled' && status !== 'refunded' && pieces > 0
