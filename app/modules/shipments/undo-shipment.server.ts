import type { Result } from '#app/kit/result.ts'
import type { Actor, Order } from '#app/modules/orders/order.ts'
import { withReturned } from '#app/modules/orders/refunded-items/refunded-items.queries.server.ts'
import { withShipments } from '#app/modules/orders/shipments/order-shipments.queries.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { changeShipments } from './change-shipments.server.ts'
import { decideUndo, type UndoRefusal } from './shipment-rules.ts'

type Undo = {
  orderNumber: string
  shipmentNumber: number
  reason: string
  version?: number | undefined
  actor: Actor
  now: Date
}

/** Undoes a shipment recorded by mistake: its items are to be packed again. */
export const undoShipment = (
  db: Db,
  { orderNumber, version, ...undo }: Undo,
): Promise<Result<Order, UndoRefusal | 'not_found' | 'conflict'>> =>
  changeShipments(db, orderNumber, {
    version,
    read: async (tx, order) => withReturned(tx, await withShipments(tx, order)),
    decide: (order) => decideUndo(order, undo),
  })
