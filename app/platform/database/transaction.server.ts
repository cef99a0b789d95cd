import type { Transaction } from 'kysely'
import { noteWritten } from './connection-turns.server.ts'
import type { Db } from './pool.server.ts'
import type { DB } from './schema.gen.ts'

// Rolled back by the database, so retryable: deadlock, serialisation failure, lock timeout.
const retryable = new Set(['40P01', '40001', '55P03'])

/** Thrown when data read without a lock changed; retried like a serialisation failure. */
export class FactChanged extends Error {
  readonly code = '40001'
}

/** Runs the work in one transaction, or joins the current one. Retries up to three times. */
export async function inTransaction<T>(db: Db, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Transaction<DB>)
  for (let attempt = 1; ; attempt++) {
    try {
      const done = await db.transaction().execute(work)
      noteWritten()
      return done
    } catch (error) {
      if (attempt > 3 || !retryable.has((error as { code?: string }).code ?? '')) throw error
      await new Promise((resolve) => setTimeout(resolve, attempt * 15 * (1 + Math.random())))
    }
  }
}

class RolledBack extends Error {
  readonly refusal: unknown
  constructor(refusal: unknown) {
    super('refused')
    this.refusal = refusal
  }
}

/** Like `inTransaction`, but a refusal (`ok: false`) rolls back what was written. */
export async function inTransactionUnlessRefused<Done extends { ok: boolean }>(
  db: Db,
  work: (tx: Transaction<DB>) => Promise<Done>,
): Promise<Done> {
  try {
    return await inTransaction(db, async (tx) => {
      const done = await work(tx)
      if (!done.ok) throw new RolledBack(done)
      return done
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal as Done
    throw error
  }
}
