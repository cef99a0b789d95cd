import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { writeContent } from './content.queries.server.ts'
import { type HomeContent, homeSchema } from './home-content.ts'

/** Saves what the owner chose for the home page, whole. The shape is checked once more here. */
export const saveHome = (db: Db, home: HomeContent, now: Date): Promise<void> =>
  inTransaction(db, (tx) => writeContent(tx, 'home', homeSchema.parse(home), now))
