import { type CompiledQuery, type Kysely, sql } from 'kysely'
import type { Database } from '#app/platform/database/database.server.ts'
import type { DB } from '#app/platform/database/schema.gen.ts'

// Tables that change without an action: limits, the queue, sessions.
const passing = new Set(['rate_limits', 'sessions', 'migrations'])

type Version = { name: string; version: string }
type Digest = Version & { digest: string }
type Known = { versions: CompiledQuery<Version>; digests: Map<string, string> }
const known = new WeakMap<Kysely<DB>, Known>()

/** A digest of each table: equal before and after means unchanged. A table is read when it has a new row version. */
export async function fingerprint({ db }: Database): Promise<Record<string, string>> {
  const { versions, digests } = known.get(db) ?? (await firstLook(db))
  const { rows } = await db.executeQuery(versions)
  const changed = rows.filter((row) => !digests.has(keyOf(row))).map(({ name }) => name)
  const read = changed.length > 0 ? (await digestsOf(changed).execute(db)).rows : []
  for (const row of read) digests.set(keyOf(row), row.digest)
  const fresh = new Map(read.map(({ name, digest }) => [name, digest]))
  return Object.fromEntries(rows.map((row) => [row.name, fresh.get(row.name) ?? digests.get(keyOf(row)) ?? '']))
}

const keyOf = ({ name, version }: Version) => `${name} ${version}`

async function firstLook(db: Kysely<DB>): Promise<Known> {
  const tables = await sql<{
    name: string
  }>`select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
  const names = tables.rows.map(({ name }) => name).filter((name) => !passing.has(name))
  // With a parameter the statement is prepared (database.server.ts): planning a hundred tables takes longest.
  const versions = sql<Version>`select * from (${eachOf(names, [])}) t where ${'any'}::text <> ''`.compile(db)
  const first = { versions, digests: new Map<string, string>() }
  known.set(db, first)
  return first
}

const digestsOf = (names: readonly string[]) =>
  sql<Digest>`${eachOf(names, [sql`, coalesce(md5(string_agg(t::text, '|' order by t::text)), 'empty') as digest`])}`

/** A row version is known by its place and by the transaction that wrote it, so that every change changes the sum. */
const eachOf = (names: readonly string[], more: readonly ReturnType<typeof sql>[]) =>
  sql.join(
    names.map(
      (name) => sql`
        select ${sql.lit(name)} as name, coalesce(sum(hash_record_extended(row(ctid, xmin), 0)), 0)::text as version
               ${sql.join(more)}
          from ${sql.table(name)} t`,
    ),
    sql` union all `,
  )
