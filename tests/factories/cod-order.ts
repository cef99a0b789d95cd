import { addMinutes } from '#app/kit/dates.ts'
import type { PlacedOrder, PlaceOrderRequest } from '#app/modules/checkout/place-order.ts'
import { confirmOrder } from '#app/modules/orders/status/transition-order.server.ts'
import { defaultGroups, type SettingsOf } from '#app/modules/settings/shop-settings.ts'
import { moveOrder } from '#app/modules/shipments/move-order.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { someDay } from './moments.ts'
import { placedOrder } from './placed-order.ts'
import { savedSettings } from './saved-settings.ts'

const actor = { kind: 'staff', id: 'mali' } as const

/** Turns on COD: ฿40, at most ฿5,000, everywhere, one refused shipment allowed, unless `change` differs. */
export async function offerCod(db: Db, change: Partial<SettingsOf<'cod'>> = {}, on = true): Promise<void> {
  await savedSettings(db, 'cod', { ...defaultGroups.cod, ...change }, someDay)
  await savedSettings(db, 'paymentMethods', { ...defaultGroups.paymentMethods, cod: on }, someDay)
}

export const codOrder = (db: Db, change: Partial<PlaceOrderRequest>): Promise<PlacedOrder> =>
  placedOrder(db, { paymentMethod: 'cod', ...change })

/** A COD order confirmed, shipped a minute later and, with `delivered`, delivered another minute later. */
export async function shippedCodOrder(
  db: Db,
  change: Partial<PlaceOrderRequest>,
  { delivered = false, trackingNumber = '' } = {},
): Promise<PlacedOrder> {
  const order = await codOrder(db, change)
  const { number: orderNumber } = order
  const { now = someDay } = change
  const tracking = trackingNumber ? { carrier: 'flash', number: trackingNumber } : undefined
  const move = { orderNumber, actor } as const
  const steps = [
    await confirmOrder(db, { ...move, now }),
    await moveOrder(db, { ...move, to: 'shipped', tracking, now: addMinutes(now, 1) }),
    ...(delivered ? [await moveOrder(db, { ...move, to: 'completed', now: addMinutes(now, 2) })] : []),
  ]
  for (const step of steps) if (!step.ok) throw new Error(`the factory's parcel was refused: ${step.reason}`)
  return order
}
