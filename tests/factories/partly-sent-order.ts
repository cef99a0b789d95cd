import { createShipment } from '#app/modules/shipments/change-shipments.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { later } from './moments.ts'
import { paidOrder } from './placed-order.ts'

const versionOf = async (db: Db, id: string) =>
  String((await db.selectFrom('orders').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version)

/** An order of one size, paid manually, not shipped. */
export async function pairOrder(db: Db, productId: string, quantity = 2) {
  const lines = [{ productId, size: 'M', quantity }]
  const order = await paidOrder(db, { lines, deliveryMethod: 'express', channel: 'chat', paymentMethod: 'chat' })
  return { ...order, version: await versionOf(db, order.orderId) }
}

/** The same with one unit shipped. */
export async function partlySentOrder(db: Db, productId: string, quantity = 2, now = later(5)) {
  const order = await pairOrder(db, productId, quantity)
  const part = { orderNumber: order.number, items: new Map([[1, 1]]), actor: { kind: 'staff' }, now } as const
  const sent = await createShipment(db, { ...part, tracking: { carrier: 'kex', number: 'KEX0123456789' } })
  if (!sent.ok) throw new Error(`the factory's part was not sent: ${sent.reason}`)
  return { ...order, version: String(sent.value.version) }
}
