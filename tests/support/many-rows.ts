import { sql } from 'kysely'
import { type Db, openDatabase } from '#app/platform/database/database.server.ts'

/** Copies a row `times` times. `changed` gives the columns that differ, as SQL over the copy's number n (1 …). */
export async function copyRow(
  { db, ownerUrl }: { db: Db; ownerUrl: string },
  table: string,
  row: { column: string; value: string | number },
  times: number,
  changed: Record<string, string>,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
     where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
       and attgenerated = '' and attidentity = ''`.execute(db)
  const names = rows.map(({ name }) => name)
  const changeOf = (name: string) => changed[name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())]
  const values = names.map((name) => {
    const change = changeOf(name)
    return change ? sql.raw(change) : sql.ref(`original.${name}`)
  })
  const owner = openDatabase(ownerUrl, 1)
  await owner.db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    // Without triggers, which are slow row by row.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
      select ${sql.join(values)} from ${sql.table(table)} as original, generate_series(1, ${times}::int) as n
       where ${sql.ref(`original.${row.column}`)} = ${row.value}`.execute(tx)
  })
  // Only the owner may analyze; autovacuum would do it within a minute.
  await sql`analyze ${sql.table(table)}`.execute(owner.db)
  await owner.close()
}

/** Rows of a table that this connection has read, by scan or index. */
export async function rowsRead(tx: Db, table: string): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as read
      from pg_stat_xact_user_tables where relname = ${table}`.execute(tx)
  return rows[0]?.read ?? 0
}
