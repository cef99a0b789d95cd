import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { placedOrder } from '#tests/factories/placed-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from './database.ts'
import { type KeptDatabase, lendClients, openOwner, putBack } from './kept-database.ts'

const fresh = await testDatabase({ own: true })
const { url, ownerUrl } = await testDatabase({ own: true })
const owner = await openOwner(ownerUrl)
const freshOwner = await openOwner(fresh.ownerUrl)
afterAll(() => Promise.all([owner.end(), freshOwner.end()]))

/** Everything a test file could leave behind: rows, sizes, sequences, statistics. */
async function stateOf(client: pg.Client) {
  const { rows: tables } = await client.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'graphile_worker') order by 1`)
  const counts: Record<string, unknown> = {}
  for (const { name } of tables)
    counts[name] = (
      await client.query(`select count(*)::int, pg_relation_size('${name}')::int as size from ${name}`)
    ).rows[0]
  const { rows: sequences } = await client.query('select sequencename, last_value from pg_sequences order by 1')
  const { rows: statistics } = await client.query(`
    select relname, relpages, reltuples from pg_class
     where relkind = 'r' and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace) order by 1`)
  return { counts, sequences, statistics }
}

const sessionOf = async (client: { query: pg.Client['query'] }) =>
  (
    await client.query(`
      select pg_backend_pid() as pid, current_setting('statement_timeout') as timeout,
             (select count(*)::int from pg_locks where pid = pg_backend_pid() and locktype = 'advisory') as locks,
             (select count(*)::int from pg_listening_channels()) as channels`)
  ).rows[0]

test('a reused database has no rows, locks or settings of the previous test file, but its connections', async () => {
  const before = await stateOf(freshOwner)
  expect(await stateOf(owner)).toEqual(before)
  const clients: KeptDatabase['clients'] = []
  const first = openDatabase(url, 1)
  lendClients(first.pool, clients)
  const { id } = await stockedProduct(first.db, { stock: { M: 5 } })
  await placedOrder(first.db, { lines: [{ productId: id, size: 'M', quantity: 1 }] })
  await sql`select graphile_worker.add_job('nothing')`.execute(first.db)
  await sql`set statement_timeout = 1234`.execute(first.db)
  await sql`select pg_advisory_lock(1)`.execute(first.db)
  await sql`listen page_cache`.execute(first.db)
  const taken = await sessionOf(first.pool)
  expect(taken).toMatchObject({ timeout: '1234ms', locks: 1, channels: 1 })
  const client = new pg.Client({ connectionString: url })
  const ended = new Promise((resolve) => client.on('error', resolve))
  await client.connect()
  await client.query('begin; lock table orders')
  await first.close()
  expect(clients).toHaveLength(1)
  await putBack({ name: 'x', owner, clients })
  await ended
  expect(await stateOf(owner)).toEqual(before)
  const second = openDatabase(url, 1)
  lendClients(second.pool, clients)
  expect(await sessionOf(second.pool)).toEqual({ pid: taken?.pid, timeout: '5s', locks: 0, channels: 0 })
  await stockedProduct(second.db, { stock: { M: 5 } })
  expect((await sql`select count(*)::int as count from products`.execute(second.db)).rows).toEqual([{ count: 1 }])
  await second.close()
})
