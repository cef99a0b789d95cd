import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { locationOf } from '../shelf-rules.ts'
import { findOpenCount, insertCount, insertCountLines } from './counts.queries.server.ts'

class Empty extends Error {}

/** Starts a count of all sizes on sale, or of a location prefix. Returns the open one instead if there is one. */
export async function startCount(
  db: Db,
  typed: string,
  by: { actorId: string; now: Date },
): Promise<Result<{ id: number }, 'empty'>> {
  const location = locationOf(typed).slice(0, 20)
  try {
    return await inTransaction(db, async (tx) => {
      const id = await insertCount(tx, { location, ...by })
      if (id === undefined) return ok((await findOpenCount(tx)) ?? { id: 0 })
      const sizes = await insertCountLines(tx, id, location)
      if (sizes === 0) throw new Empty()
      const detail = { location, sizes }
      await recordAudit(tx, { ...by, action: 'stock.count_start', entity: 'stock_count', entityId: String(id), detail })
      return ok({ id })
    })
  } catch (error) {
    if (error instanceof Empty) return refuse('empty')
    throw error
  }
}
