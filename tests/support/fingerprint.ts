import { sql } from 'kysely'
import type { Database } from '#app/platform/database/pool.server.ts'

// Tables that change without an action: limits, the queue, sessions.
const passing = new Set(['rate_limits', 'sessions', 'migrations'])

/** A digest of each table: equal before and after means unchanged. */
export async function fingerprint({ db }: Database): Promise<Record<string, string>> {
  const tables = await sql<{
    name: string
  }>`select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
  const digests = tables.rows
    .filter(({ name }) => !passing.has(name))
    .map(
      ({ name }) => sql`
        select ${name}::text as name, coalesce(md5(string_agg(t::text, '|' order by t::text)), 'empty') as digest
        from ${sql.table(name)} t`,
    )
  const { rows } = await sql<{ name: string; digest: string }>`${sql.join(digests, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}
