import type pg from 'pg'
import { DatabaseStartError } from '#app/platform/database/start-error.ts'
import { columnList, type Manifest, type Rows, speakPlainly, stateOf, type TableState } from './tables.ts'

/**
 * One transaction, as the owner; replaces rows that migrations inserted. Throws a DatabaseStartError, without writing,
 * when the result differs from the backup.
 */
export async function load(
  client: pg.ClientBase,
  manifest: Manifest,
  items: AsyncIterable<{ table: string; rows: Rows }>,
): Promise<void> {
  await speakPlainly(client)
  await client.query('begin')
  const tables = new Map(manifest.tables.map((table) => [table.name, table]))
  const keys = await withoutForeignKeys(client)
  for (const { name } of manifest.tables)
    await client.query(`alter table ${name} disable trigger user; delete from ${name}`)
  for await (const { table, rows } of items) await insert(client, tables.get(table) ?? unknown(table), rows)
  for (const table of manifest.tables) await mustEqual(client, table)
  for (const { name, last } of manifest.sequences) await client.query('select setval($1::regclass, $2)', [name, last])
  for (const { name } of manifest.tables) await client.query(`alter table ${name} enable trigger user`)
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  await client.query('commit')
}

const unknown = (table: string): never => {
  throw new DatabaseStartError(
    `The backup contains rows of ${table}, which its manifest does not list. Nothing was restored.`,
  )
}

/** Tables come in any order, so foreign keys are checked at the end. */
async function withoutForeignKeys(client: pg.ClientBase) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`,
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  return rows
}

async function insert(client: pg.ClientBase, table: TableState, rows: Rows) {
  const { rows: types } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute where attrelid = $1::regclass`,
    [table.name],
  )
  const typeOf = new Map(types.map(({ name, type }) => [name, type]))
  const values = table.columns.map((column, at) => `(r ->> ${at})::${typeOf.get(column)}`).join(', ')
  await client.query(
    `insert into ${table.name} (${columnList(table)}) overriding system value
     select ${values} from jsonb_array_elements($1::jsonb) r`,
    [JSON.stringify(rows)],
  )
}

async function mustEqual(client: pg.ClientBase, table: TableState) {
  const found = await stateOf(client, table)
  if (found.rows !== table.rows || found.digest !== table.digest)
    throw new DatabaseStartError(`The restored ${table.name} differs from the backup. Nothing was restored.`)
}
