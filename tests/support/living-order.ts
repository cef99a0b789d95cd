import type { Satang } from '#app/kit/money.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { later } from '#tests/factories/moments.ts'
import type { StockedProduct } from '#tests/factories/stocked-product.ts'
import type { payingShop } from './paying-shop.ts'

export type Shelf = { dress: StockedProduct; scarf: StockedProduct }
export type LivingShop = Awaited<ReturnType<typeof payingShop>>
type Answer = { ok: boolean } | undefined // undefined: not applicable

export const staff = { kind: 'staff', id: 'mali' } as const

/** `taken`: the amount really paid, to the shop or by COD. */
export type Living = {
  db: Db
  shop: LivingShop
  shelf: Shelf
  orderId: string
  number: string
  minute: number
  taken: Satang
}
export type OrderAction = (life: Living, order: Order, size: number) => Promise<Answer>

export const moment = (life: Living): Date => later(life.minute)

export async function orderOf({ db, orderId }: Living): Promise<Order> {
  const order = await findOrderById(db, orderId)
  if (!order) throw new Error('the order is gone')
  return order
}
