import { sql } from 'kysely'
import type { Db } from '#app/platform/database/database.server.ts'

export async function makeQueueDue(db: Db): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now() - interval '1 second'`.execute(db)
}
