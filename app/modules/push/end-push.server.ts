import type { Db } from '#app/platform/database/pool.server.ts'
import { deleteOfSessions } from './push.queries.server.ts'

/** Deletes the subscriptions of one session, or of all but one. */
export const endPush = (tx: Db, userId: string, session: { only: string } | { except: string }): Promise<void> =>
  deleteOfSessions(tx, userId, session)
