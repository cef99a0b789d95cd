import type { OrderStatus } from '#app/modules/orders/order.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { PrintoutOrder } from './printout-shipments.ts'

export const printoutKinds = ['slips', 'picks', 'labels'] as const
export type PrintoutKind = (typeof printoutKinds)[number]

export const isPrintoutKind = (text: string): text is PrintoutKind =>
  (printoutKinds as readonly string[]).includes(text)

export const printLimit = 100

/** `shipment`: the number of a sent shipment. */
export const printoutsPath = (kind: PrintoutKind, numbers: readonly string[], shipment?: number) =>
  `/admin/orders/papers?paper=${kind}&order=${numbers.join(',')}${shipment ? (`&shipment=${shipment}` as const) : ''}` as const

export type PrintoutFacts = {
  orders: readonly PrintoutOrder[]
  locations: ReadonlyMap<number, string>
  /** Small JPEGs; slow ones are missing. */
  pictures: ReadonlyMap<string, Uint8Array>
  shop: Pick<ShopSettings, 'name' | 'contact' | 'legal' | 'orders'>
}

export const hasPrintouts = ({ status, items }: { status: OrderStatus; items: number }): boolean =>
  status !== 'cancelled' && status !== 'refunded' && items > 0
