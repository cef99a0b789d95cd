import { sql } from 'kysely'
import { openDatabase } from '#app/platform/database/database.server.ts'

/** Column values of the copy, as SQL over its number n; `null` leaves a table as it is. */
type Changes = Record<string, Record<string, string> | null>

type Column = { table: string; name: string; type: string; isKey: boolean }

/**
 * Copies every row of the database until each table has `rows`: the same shop many times, with keys and references of
 * its own in each copy. Without triggers, then analyzed.
 */
export async function multiplyRows(
  ownerUrl: string,
  rows: Record<string, number> & { others: number },
  changes: Changes,
): Promise<void> {
  const owner = openDatabase(ownerUrl, 1)
  await owner.db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local session_replication_role = replica`.execute(tx)
    // Keys of a copy need no form.
    const checks = await sql<{ table: string; name: string }>`
      select conrelid::regclass::text as table, conname as name from pg_constraint
       where contype = 'c' and conrelid <> 0 and connamespace = 'public'::regnamespace`.execute(tx)
    for (const { table, name } of checks.rows)
      await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(tx)
    const columns = (await columnsWithKeys.execute(tx)).rows
    for (const [table, ofTable] of Map.groupBy(columns, (column) => column.table)) {
      const change = changes[table]
      if (change === null) continue
      const valueOf = ({ name, type, isKey }: Column) =>
        sql.raw(change?.[name] ?? (isKey ? copyOf(name, type) : `o."${name}"`))
      const names = ofTable.map(({ name }) => sql.ref(name))
      await sql`
        insert into ${sql.table(table)} (${sql.join(names)}) overriding system value
        select ${sql.join(ofTable.map(valueOf))}
          from (select *, count(*) over () as of_table from ${sql.table(table)}) o,
               generate_series(1, ceil(${rows[table] ?? rows.others}::numeric / o.of_table)::int) n
        on conflict do nothing`
        .execute(tx)
        .catch((error: Error) => {
          throw new Error(`${table}: ${error.message}`)
        })
    }
  })
  await sql`analyze`.execute(owner.db)
  await owner.close()
}

const copyOf = (name: string, type: string): string => {
  if (type === 'uuid') return `md5(o."${name}"::text || n)::uuid`
  if (name.endsWith('search_text')) return 'md5(n::text)'
  if (type.startsWith('timestamp')) return `o."${name}" - n * interval '1 day'`
  if (type === 'text') return `o."${name}" || '-' || n`
  return `o."${name}" + n * 100000`
}

/** A key is in a primary key, a unique index or a reference. */
const columnsWithKeys = sql<Column>`
  select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
         a.attname ~ '^(?:at|(?:created|updated|paid|uploaded|received|last|first)_at)$' or
         format_type(a.atttypid, null) in ('uuid', 'text', 'bigint', 'integer') and (
           a.attname ~ '^(email|sender|recipient|phone|reference|digest|tracking_number|session_id|\w*search_text)$' or
           exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any(k.conkey))
           or exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and (a.attnum = any(i.indkey)
                        or pg_get_indexdef(i.indexrelid) ~ ('\\m' || a.attname || '\\M')))) as "isKey"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
     and a.attgenerated = ''
   order by c.relname, a.attnum`
