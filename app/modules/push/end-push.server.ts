import type { Db } from '#app/platform/database/pool.server.ts'
import { deleteOfSessions } from './push.queries.server.ts'

/** Deletes the subscriptions of ended sessions: of one, or of all but one. Those of expired sessions are among the latter. */
export const endPush = (tx: Db, userId: string, session: { only: string } | { except: string }): Promise<void> =>
  deleteOfSessions(tx, userId, session)
