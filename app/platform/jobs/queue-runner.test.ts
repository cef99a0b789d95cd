import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#app/platform/database/pool.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { enqueue } from './queue.server.ts'
import { runQueue } from './queue-runner.server.ts'

const { db, pool, ownerUrl } = await testDatabase()
const owner = openDatabase(ownerUrl, 1)
afterAll(owner.close)

test('a queue whose workers gave up, because a finished job could not be noted, goes on by itself', async () => {
  // The database says no when a job is to be marked as done, as it does when it goes away in that moment.
  await sql`create function no() returns trigger language plpgsql as $$ begin raise exception 'away'; end $$`.execute(
    owner.db,
  )
  await sql`create trigger away before delete on graphile_worker._private_jobs for each statement execute function no()`.execute(
    owner.db,
  )
  const faults: string[] = []
  let done = 0
  let heal = () => {}
  const gaveUp = new Promise<void>((resolve) => {
    heal = resolve
  })
  let finished = () => {}
  const worked = new Promise<void>((resolve) => {
    finished = resolve
  })
  const queue = await runQueue(pool, {
    tasks: {
      expire_orders: async () => {
        done++
        if (faults.length > 0) finished()
      },
    },
    onFault: (what, error) => {
      faults.push(`${what}: ${String(error)}`)
      heal()
    },
    release: async () => {
      await sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null`.execute(db)
    },
  })
  await enqueue(db, 'expire_orders', {})
  await gaveUp
  expect(faults[0]).toMatch(/^queue: /)
  await sql`drop trigger away on graphile_worker._private_jobs`.execute(owner.db)
  await worked
  expect(done).toBeGreaterThanOrEqual(2)
  await queue.stop()
  expect((await sql`select 1 from graphile_worker._private_jobs`.execute(db)).rows).toEqual([])
})
