import { ok } from '#app/kit/result.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { lockOrder } from '#app/modules/orders/orders.queries.server.ts'
import { recordPayment } from '#app/modules/orders/status/record-payment.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import type { Statement } from './settlement.ts'
import { decideSettlement, type SettlementFacts } from './settlement-rules.ts'
import { findNamedOrders, findSettlement, insertSettlement, lockStatements } from './settlements.queries.server.ts'

/** Pays all orders of a statement, or none. `early`: not due yet. Nothing for a statement recorded before. */
export const settleShipments = (db: Db, statement: Statement) =>
  inTransaction(db, async (tx) => {
    await lockStatements(tx, statement.carrier)
    const decision = decideSettlement(await readFacts(tx, statement), statement)
    if (!decision.ok) return decision
    const { payments, isRepeat, early } = decision.value
    if (isRepeat) return ok({ booked: 0, early })
    const paid = payments.map(({ order, amount }) => ({ orderId: order.id, amount }))
    await insertSettlement(tx, statement, paid)
    for (const payment of payments) await recordPayment(tx, payment)
    return ok({ booked: payments.length, early })
  })

/** In ascending id order (lock order). */
async function readFacts(tx: Db, statement: Statement): Promise<SettlementFacts> {
  const names = statement.shipments.map(({ name }) => name)
  const ids = await findNamedOrders(tx, names)
  const orders = new Map<string, Order>()
  for (const id of [...new Set(ids.values())].toSorted()) {
    const order = await lockOrder(tx, id)
    if (order) orders.set(id, order)
  }
  const named = statement.shipments.map((shipment) => ({ shipment, order: orders.get(ids.get(shipment.name) ?? '') }))
  return { named, earlier: await findSettlement(tx, statement) }
}
