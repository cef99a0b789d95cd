// Tables with state, attempts, due_at, sent_at and last_error.
import { sql } from 'kysely'
import type { Db } from '../database/database.server.ts'
import { retryDelaySeconds } from './outbox-worker.server.ts'
import { maxAttempts } from './queue.server.ts'

type End = { state: 'sent' | 'failed' | 'dropped'; now: Date; error?: string | null }

export const outboxRows = (table: string) => ({
  markEnded: async (db: Db, id: string, { state, now, error = null }: End): Promise<void> => {
    const sentAt = state === 'sent' ? now : null
    await sql`update ${sql.table(table)} set state = ${state}, sent_at = ${sentAt}, last_error = ${error}
               where id = ${id}`.execute(db)
  },
  /** True when it was the last attempt. */
  markRefused: async (
    db: Db,
    { id, attempts }: { id: string; attempts: number },
    { error, seconds = 0 }: { error: string; seconds?: number | undefined },
  ): Promise<boolean> => {
    const isLast = attempts >= maxAttempts
    await sql`update ${sql.table(table)} set state = ${isLast ? 'failed' : 'queued'}, last_error = ${error},
                     due_at = now() + make_interval(secs => ${Math.max(seconds, retryDelaySeconds(attempts))})
               where id = ${id}`.execute(db)
    return isLast
  },
})
