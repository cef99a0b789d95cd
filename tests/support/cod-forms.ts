import { sql } from 'kysely'
import { confirmOrder } from '#app/modules/orders/confirm-order.server.ts'
import { transitionOrder } from '#app/modules/orders/transition-order.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { placedOrder } from '#tests/factories/placed-order.ts'

type Lines = { productId: string; size: string; quantity: number }[]
const actor = { kind: 'staff', id: 'mali' } as const

/** An order on its way that is paid at the door, without touching the settings that other forms save. */
export async function preparedCod(db: Db, lines: Lines): Promise<{ number: string; version: string }> {
  const { number, orderId } = await placedOrder(db, { lines, now: someDay })
  await sql`update orders set payment_method = 'cod', awaiting = 'confirmation' where id = ${orderId}`.execute(db)
  await confirmOrder(db, { orderNumber: number, actor, now: someDay })
  const moved = await transitionOrder(db, { orderNumber: number, to: 'shipped', actor, now: later(1) })
  if (!moved.ok) throw new Error(`the parcel did not leave: ${moved.reason}`)
  return { number, version: String(moved.value.version) }
}
