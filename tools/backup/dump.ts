import type pg from 'pg'
import { columnList, type Manifest, type Rows, speakPlainly, stateOf, tablesOf } from './tables.ts'
import type { Entry } from './tar.ts'

const rowsAtOnce = 500

/** All tables in one snapshot; the manifest comes first. */
export async function* dump(client: pg.ClientBase): AsyncGenerator<Entry> {
  await speakPlainly(client)
  await client.query('begin isolation level repeatable read read only')
  const manifest = await manifestOf(client)
  yield { name: 'manifest.json', bytes: Buffer.from(JSON.stringify(manifest, undefined, 1)) }
  for (const table of manifest.tables) yield* rowsOf(client, table)
  await client.query('commit')
}

async function manifestOf(client: pg.ClientBase): Promise<Manifest> {
  const { rows } = await client.query(
    `select to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
            (select max(id) from graphile_worker.migrations) as queue,
            (select json_agg(json_build_object('name', name, 'digest', digest) order by name) from migrations) as migrations,
            (select json_agg(json_build_object('name', format('%I.%I', schemaname, sequencename), 'last', last_value::text))
               from pg_sequences where schemaname in ('public', 'graphile_worker') and last_value is not null) as sequences`,
  )
  const tables = []
  for (const table of await tablesOf(client)) tables.push(await stateOf(client, table))
  const { at, queue, migrations, sequences } = rows[0]
  return { format: 1, at, migrations, queue, sequences: sequences ?? [], tables }
}

async function* rowsOf(client: pg.ClientBase, table: { name: string; columns: string[] }): AsyncGenerator<Entry> {
  const texts = columnList(table).replaceAll('", "', '"::text, "')
  await client.query(`declare piece no scroll cursor for select array[${texts}::text] as texts from ${table.name}`)
  for (let number = 1; ; number++) {
    const { rows } = await client.query<{ texts: Rows[number] }>(`fetch ${rowsAtOnce} from piece`)
    if (rows.length === 0) break
    const name = `tables/${table.name}/${String(number).padStart(6, '0')}.json`
    yield { name, bytes: Buffer.from(JSON.stringify(rows.map(({ texts: row }) => row))) }
  }
  await client.query('close piece')
}
