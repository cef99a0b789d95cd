import { sql } from 'kysely'
import type { Database } from '#app/platform/database/pool.server.ts'

// What may change without anything having happened: limits, the queue's own books, a session's last use.
const passing = new Set(['rate_limits', 'sessions', 'migrations'])

/** The content of every table as one digest each: equal before and after means that nothing changed. */
export async function fingerprint({ db }: Database): Promise<Record<string, string>> {
  const tables = await sql<{
    name: string
  }>`select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
  const digests: Record<string, string> = {}
  for (const { name } of tables.rows.filter((row) => !passing.has(row.name))) {
    const { rows } = await sql<{ digest: string }>`
      select coalesce(md5(string_agg(t::text, '|' order by t::text)), 'empty') as digest from ${sql.table(name)} t`.execute(
      db,
    )
    digests[name] = rows[0]?.digest ?? 'empty'
  }
  return digests
}
