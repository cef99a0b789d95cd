import { randomUUID } from 'node:crypto'
import type { Size } from '#app/modules/catalog/size.ts'
import { decideReturn, receiveReturn } from '#app/modules/returns/change-return.server.ts'
import { requestReturn } from '#app/modules/returns/request-return.server.ts'
import type { OrderReturn } from '#app/modules/returns/return.ts'
import { moveOrder } from '#app/modules/shipments/move-order.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { later } from './moments.ts'
import { paidOrder } from './placed-order.ts'

/** A manually paid and shipped order of one size. */
export async function shippedOrder(db: Db, productId: string, quantity = 1) {
  const lines = [{ productId, size: 'M', quantity }]
  const order = await paidOrder(db, { lines, deliveryMethod: 'express', channel: 'chat', paymentMethod: 'chat' })
  const { version } = await db
    .selectFrom('orders')
    .select('version')
    .where('id', '=', order.orderId)
    .executeTakeFirstOrThrow()
  const move = { orderNumber: order.number, to: 'shipped', version, actor: { kind: 'staff' }, now: later(5) } as const
  const moved = await moveOrder(db, { ...move, tracking: { carrier: 'flash', number: 'TH0123456789A' } })
  if (!moved.ok) throw new Error(`the factory's order was not shipped: ${moved.reason}`)
  return order
}

type Until = {
  state: 'requested' | 'approved' | 'received'
  sellable?: number
  atFault?: boolean
  now?: Date
  exchangeSize?: Size
}

async function sizeOf(db: Db, orderId: string, size: Size): Promise<number> {
  const row = await db
    .selectFrom('orderLines')
    .innerJoin('variants', 'variants.productId', 'orderLines.productId')
    .where('orderId', '=', orderId)
    .where('lineNumber', '=', 1)
    .where('variants.size', '=', size)
    .select('variants.id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** A return of units of the order's first line, up to `state`. */
export async function savedReturn(db: Db, orderId: string, quantity: number, until: Until): Promise<OrderReturn> {
  const now = until.now ?? later(60)
  const exchangeVariantId = until.exchangeSize === undefined ? undefined : await sizeOf(db, orderId, until.exchangeSize)
  const lines = [{ lineNumber: 1, quantity, reason: 'too_small', exchangeVariantId }] as const
  const request = { orderId, key: randomUUID(), lines, note: 'Tight at the waist', now } as const
  const made = taken(await requestReturn(db, { ...request, actor: { kind: 'customer' } }))
  if (until.state === 'requested') return made
  const by = { returnId: made.id, actorId: 'mali', now }
  const decision = { version: made.version, approve: true, atFault: until.atFault ?? false, note: '' }
  const approved = taken(await decideReturn(db, { ...by, ...decision }))
  if (until.state === 'approved') return approved
  const { sellable = quantity } = until
  return taken(await receiveReturn(db, { ...by, arrived: [{ lineNumber: 1, sellable, damaged: quantity - sellable }] }))
}

function taken<Value>(result: { ok: true; value: Value } | { ok: false; reason: string }): Value {
  if (!result.ok) throw new Error(`the factory's return was refused: ${result.reason}`)
  return result.value
}
