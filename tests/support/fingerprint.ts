import { sql } from 'kysely'
import type { Database } from '#app/platform/database/pool.server.ts'

// What may change without anything having happened: limits, the queue's own books, a session's last use.
const passing = new Set(['rate_limits', 'sessions', 'migrations'])

/** The content of every table as one digest each: equal before and after means that nothing changed. */
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
