import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { type CronJob, queueDueCronJobs, startCron } from './cron.server.ts'

const { db, pool } = await testDatabase()
// A century, so that no new slot begins during a test.
const once = 100 * 365 * 24 * 60
const cronJobs: readonly CronJob[] = [
  { task: 'expire_orders', everyMinutes: once },
  { task: 'check_open_payments', everyMinutes: once },
]
const both = ['check_open_payments', 'expire_orders']

const queued = async () => {
  const { rows } = await sql<{ task: string }>`
    select t.identifier as task from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     order by 1`.execute(db)
  return rows.map((row) => row.task)
}
const names = async () => (await queueDueCronJobs(pool, cronJobs)).toSorted()

beforeEach(async () => {
  await db.deleteFrom('cronSlots').execute()
  await sql`delete from graphile_worker._private_jobs`.execute(db)
})

test('a slot is queued once, however many processes check at the same time', async () => {
  const looks = await Promise.all(Array.from({ length: 8 }, names))
  expect(looks.flat().toSorted()).toEqual(both)
  expect(await queued()).toEqual(both)
})

test.each([
  ['two hours ago', '-2 hours'],
  ['forty minutes ahead because of a wrong process clock', '40 minutes'],
  ['years ahead', '3 years'],
])('a job whose last slot was %s is due', async (_, distance) => {
  await sql`insert into cron_slots (name, slot) values ('expire_orders', now() + ${distance}::interval)`.execute(db)
  expect(await names()).toEqual(both)
  expect(await names()).toEqual([])
})

test('times stored by the queue’s own crontab do not hold back a job', async () => {
  for (const task of both)
    await sql`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
      values (${task}, now(), now() + interval '40 minutes')`.execute(db)
  expect(await names()).toEqual(both)
})

test('a slot begins the given number of minutes into its interval', async () => {
  const day = 24 * 60
  await queueDueCronJobs(pool, [{ task: 'delete_expired_webhooks', everyMinutes: day, after: 20 * 60 + 31 }])
  const { rows } = await sql<{ time: string; past: boolean }>`
    select (slot at time zone 'UTC')::time::text as time, slot <= now() and slot > now() - interval '1 day' as past
      from cron_slots`.execute(db)
  expect(rows).toEqual([{ time: '20:31:00', past: true }])
})

test('an error during a check is logged, and stopping waits for the running check', async () => {
  const logged: string[] = []
  const away = { query: () => Promise.reject(new Error('the database is away')) } as unknown as typeof pool
  const work = startCron(away, cronJobs, (error) => logged.push(String(error)))
  await work.stop()
  expect(logged).toEqual(['Error: the database is away'])
})
