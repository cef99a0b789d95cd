import { sql } from 'kysely'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { enqueue } from './queue.server.ts'
import { runQueue } from './queue-runner.server.ts'

const { db, pool, ownerUrl } = await testDatabase({ own: true })
const owner = openDatabase(ownerUrl, 2)
afterAll(owner.close)

/** As during an outage. */
async function refuseToNote(first = '') {
  await sql`create or replace function no() returns trigger language plpgsql as $$
    begin ${sql.raw(first)} raise exception 'away'; end $$`.execute(owner.db)
  await sql`create trigger away before delete on graphile_worker._private_jobs for each statement execute function no()`.execute(
    owner.db,
  )
}
const note = () => sql`drop trigger if exists away on graphile_worker._private_jobs`.execute(owner.db)
let stop = async () => {}
afterEach(async () => {
  await note()
  await stop()
  await sql`delete from graphile_worker._private_jobs`.execute(owner.db)
})

async function startQueue({ endMs = 15_000, begin = async () => {} } = {}) {
  const faults: string[] = []
  const done: string[] = []
  const queue = await runQueue(pool, {
    tasks: {
      expire_orders: async (payload) => {
        await begin()
        done.push(JSON.stringify(payload))
      },
    },
    onFault: (what, error) => faults.push(`${what}: ${String(error)}`),
    release: async () => {
      await sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null`.execute(db)
    },
    endMs,
  })
  stop = queue.stop
  return { faults, done }
}

/** Each queue needs one. */
const listening = async () =>
  (
    await owner.pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and query like 'LISTEN %'`,
    )
  ).rowCount
const jobs = async () => (await sql`select 1 from graphile_worker._private_jobs`.execute(db)).rows.length

test('a queue resumes by itself after its workers stopped because a finished job could not be saved', async () => {
  await refuseToNote()
  const { faults, done } = await startQueue()
  await enqueue(db, 'expire_orders', {})
  // Retries add faults, so the number varies.
  await expect.poll(() => faults[0]).toMatch(/^queue: .*away/)
  await note()
  await expect.poll(jobs).toBe(0)
  expect(done.length).toBeGreaterThanOrEqual(2)
})

test('two finished jobs that cannot be saved at the same time block nothing and leak no connection', async () => {
  await refuseToNote('perform pg_advisory_xact_lock_shared(4711);')
  const held = await owner.pool.connect()
  const waiting = async () =>
    (
      await owner.pool.query(`select 1 from pg_locks where locktype = 'advisory' and not granted and objid = 4711
        and database = (select oid from pg_database where datname = current_database())`)
    ).rowCount
  // The library marks jobs of one millisecond in one statement.
  let started = 0
  const begin = async () => {
    if (++started % 2 === 0) await vi.waitUntil(async () => (await waiting()) === 1, { timeout: 10_000 })
  }
  try {
    await held.query('select pg_advisory_lock(4711)')
    const { faults } = await startQueue({ endMs: 100, begin })
    await enqueue(db, 'expire_orders', {}, { key: 'one' })
    await enqueue(db, 'expire_orders', {}, { key: 'other' })
    await expect.poll(waiting).toBe(2)
    started = Number.NaN
    await held.query('select pg_advisory_unlock(4711)')
    await expect.poll(() => faults.length).toBeGreaterThanOrEqual(2)
    await note()
    await expect.poll(jobs).toBe(0)
    await expect.poll(listening).toBe(1)
  } finally {
    await held.query('select pg_advisory_unlock_all()')
    held.release()
  }
})

test('a queue whose first poll for jobs failed polls again', async () => {
  const connect = pool.connect.bind(pool)
  let refused = 0
  vi.spyOn(pool, 'connect').mockImplementation((async (...args: []) => {
    const client = await connect(...args)
    // A poll starts with the task names.
    if (!client || refused > 0) return client
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    client.query = ((statement: { text?: string }, ...rest: unknown[]) => {
      if (!statement.text?.includes('_private_tasks')) return query(statement, ...rest)
      refused++
      client.query = query as typeof client.query
      return Promise.reject(new Error('Connection terminated unexpectedly'))
    }) as typeof client.query
    return client
  }) as typeof pool.connect)
  const { faults, done } = await startQueue()
  await enqueue(db, 'expire_orders', {})
  await expect.poll(jobs).toBe(0)
  expect(refused).toBeGreaterThan(0)
  expect([done.length, faults]).toEqual([1, []])
})
