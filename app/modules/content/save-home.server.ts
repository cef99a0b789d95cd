import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { lockContent, writePublic } from './content.queries.server.ts'
import { type HomeContent, homeSchema } from './home-content.ts'

/** Saves what the owner chose for the home page, whole. The shape is checked once more here. */
export const saveHome = (db: Db, home: HomeContent, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { version } = await lockContent(tx, 'home')
    await writePublic(tx, { key: 'home', version: version + 1, data: homeSchema.parse(home), actorId: null, now })
  })
