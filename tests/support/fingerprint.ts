import { type CompiledQuery, type Kysely, sql } from 'kysely'
import type { Database } from '#app/platform/database/database.server.ts'
import type { DB } from '#app/platform/database/schema.gen.ts'

// Tables that change without an action: limits, the queue, sessions.
const passing = new Set(['rate_limits', 'sessions', 'migrations'])

type Digest = { name: string; digest: string }
const queries = new WeakMap<Kysely<DB>, CompiledQuery<Digest>>()

/** A digest of each table: equal before and after means unchanged. */
export async function fingerprint({ db }: Database): Promise<Record<string, string>> {
  const query = queries.get(db) ?? (await digestsOf(db))
  queries.set(db, query)
  const { rows } = await db.executeQuery(query)
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}

async function digestsOf(db: Kysely<DB>): Promise<CompiledQuery<Digest>> {
  const tables = await sql<{
    name: string
  }>`select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
  const digests = tables.rows
    .filter(({ name }) => !passing.has(name))
    .map(
      ({ name }) => sql`
        select ${sql.lit(name)} as name, coalesce(md5(string_agg(t::text, '|' order by t::text)), 'empty') as digest
        from ${sql.table(name)} t`,
    )
  // With a parameter the statement is prepared (database.server.ts): planning a hundred tables takes longest.
  return sql<Digest>`select * from (${sql.join(digests, sql` union all `)}) t where ${'any'}::text <> ''`.compile(db)
}
