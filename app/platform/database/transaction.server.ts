import type { Transaction } from 'kysely'
import { noteWritten } from './connection-turns.server.ts'
import type { Db } from './pool.server.ts'
import type { DB } from './schema.gen.ts'

// Deadlock, serialisation failure, lock timeout: the work was rolled back whole and may be done again.
const retryable = new Set(['40P01', '40001', '55P03'])

/**
 * Thrown by work whose facts changed between its reading and its writing (it read them without a lock): rolls back like
 * a serialisation failure, so that the work reads and decides again.
 */
export class FactChanged extends Error {
  readonly code = '40001'
}

/**
 * Runs the work in one transaction; inside a transaction it joins that one. Retries what the database
 * rolled back for the sake of another writer, up to three times, with a little patience between.
 */
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
