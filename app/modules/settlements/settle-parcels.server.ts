import { ok, type Result } from '#app/kit/result.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { lockOrder } from '#app/modules/orders/orders.queries.server.ts'
import { recordPayment } from '#app/modules/orders/status/record-payment.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { ParcelProblem, Statement } from './settlement.ts'
import {
  decideSettlement,
  type SettlementDetail,
  type SettlementFacts,
  type SettlementRefusal,
} from './settlement-rules.ts'
import { findNamedOrders, findSettlement, insertSettlement, lockStatements } from './settlements.queries.server.ts'

/**
 * Books what a carrier paid of the cash it took at doors: every order of the statement by the one way money is booked, all in
 * one transaction or none; the timeline and the audit log of each order name the statement. Answers how many, and which of them were not due yet; none when this very
 * statement was booked before.
 */
export function settleParcels(
  db: Db,
  statement: Statement,
): Promise<Result<{ booked: number; early: readonly ParcelProblem[] }, SettlementRefusal, SettlementDetail>> {
  return inTransaction(db, async (tx) => {
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
}

/** The orders are locked one after the other by their ids, as whoever locks several does. */
async function readFacts(tx: Db, statement: Statement): Promise<SettlementFacts> {
  const ids = await findNamedOrders(
    tx,
    statement.parcels.map(({ name }) => name),
  )
  const orders = new Map<string, Order>()
  for (const id of [...new Set(ids.values())].toSorted()) {
    const order = await lockOrder(tx, id)
    if (order) orders.set(id, order)
  }
  const named = statement.parcels.map((parcel) => ({ parcel, order: orders.get(ids.get(parcel.name) ?? '') }))
  return { named, earlier: await findSettlement(tx, statement) }
}
