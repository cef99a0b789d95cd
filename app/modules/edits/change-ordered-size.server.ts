import { ok, type Result, refuse } from '#app/kit/result.ts'
import { lockStock } from '#app/modules/inventory/stock.queries.server.ts'
import { mayReserveMore } from '#app/modules/orders/reservations/reservation-rules.ts'
import { reservedOf } from '#app/modules/orders/reservations/reserved.queries.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { allow } from '#app/platform/http/rate-limit.server.ts'
import type { Edit, EditActor, EditRefusal, EditRequestLine } from './edit.ts'
import { decideSizeChange } from './edit-rules.ts'
import { lockEdit } from './read-edit-facts.server.ts'
import { writeEdit } from './write-edit.server.ts'

type SizeChange = {
  orderId: string
  version: number
  line: Required<Pick<EditRequestLine, 'lineNumber' | 'variantId' | 'moved'>>
  actor: EditActor
  now: Date
}

/** `reserved_by_others`: unpaid orders use up the size's quota. */
export type SizeChangeRefusal = EditRefusal | 'reserved_by_others'

/**
 * Changes sizes for the customer until the order is packed, at the same price. Reserves the new size, or changes
 * nothing. Limit: 10 an hour. Quotas apply to unpaid orders.
 */
export function changeOrderedSize(
  db: Db,
  { orderId, version, line, actor, now }: SizeChange,
): Promise<Result<undefined, SizeChangeRefusal>> {
  return inTransaction(db, async (tx) => {
    const facts = await lockEdit(tx, orderId, { lines: [line], added: [] }, now)
    if (!facts) return refuse('not_found')
    const decision = decideSizeChange({ ...facts, version }, line)
    if (!decision.ok) return decision
    if (!(await allow(tx, { key: `order-size ${orderId}`, limit: 10, perSeconds: 3600, now })))
      return refuse('rate_limited')
    if (!(await isWithinQuotas(tx, decision.value))) return refuse('reserved_by_others')
    return (await writeEdit(tx, facts, decision.value, { actor, now })) ? ok(undefined) : refuse('out_of_stock')
  })
}

/** Lock order: ascending. */
async function isWithinQuotas(tx: Db, { order, taken, freed }: Edit): Promise<boolean> {
  await lockStock(
    tx,
    [...taken, ...freed].map(({ variantId }) => variantId),
  )
  return mayReserveMore(order, [...(await reservedOf(tx, taken)).values()])
}
