// Schedules apply once, in time, and keep what staff changed.
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { addMinutes } from '#app/kit/dates.ts'
import { satang } from '#app/kit/money.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { counter, race } from '#tests/support/race.ts'
import type { SchedulePlan } from './schedule-rules.ts'
import { applySchedules, cancelSchedule, planSchedule } from './schedules.server.ts'

const database = await testDatabase()
const { db } = database
const now = new Date('2026-11-21T05:00:00Z')
const at = (minutes: number) => addMinutes(now, minutes)
const by = { actorId: 'owner', now }
let id: string

beforeEach(async () => {
  ;({ id } = await stockedProduct(db, { nameEn: 'Jade', price: satang(100_000) }))
})

const sale = (from: number, until: number, price = 80_000): SchedulePlan => ({
  kind: 'sale',
  startsAt: at(from),
  endsAt: at(until),
  price: satang(price),
})
const plan = (made: SchedulePlan) => planSchedule(db, { productId: id, plan: made }, by)
const product = () =>
  db
    .selectFrom('products')
    .select(['priceSatang as price', 'compareAtPriceSatang as compareAt', 'hidden', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const states = async () =>
  (await db.selectFrom('productSchedules').select('state').where('productId', '=', id).orderBy('id').execute()).map(
    ({ state }) => state,
  )
const lines = async () =>
  (
    await db
      .selectFrom('auditLog')
      .select(['action', 'actorId as actor'])
      .where('entityId', '=', id)
      .where('action', '<>', 'product.create')
      .orderBy('id')
      .execute()
  ).map(({ action, actor }) => `${action} ${actor ?? 'by itself'}`)

test('a sale starts and ends on time, once, and is in the audit log', async () => {
  expect(await plan(sale(10, 20))).toMatchObject({ ok: true })
  await applySchedules(db, at(9))
  expect(await product()).toEqual({ price: 100_000, compareAt: null, hidden: false, version: 1 })
  await applySchedules(db, at(10))
  expect(await product()).toEqual({ price: 80_000, compareAt: 100_000, hidden: false, version: 2 })
  await applySchedules(db, at(19))
  await applySchedules(db, at(20))
  await applySchedules(db, at(30))
  expect(await product()).toEqual({ price: 100_000, compareAt: null, hidden: false, version: 3 })
  expect([await states(), await lines()]).toEqual([
    ['done'],
    ['product.plan owner', 'product.update by itself', 'product.update by itself'],
  ])
})

test('five concurrent processes start a sale only once', async () => {
  await plan(sale(10, 20))
  await race(5, () => applySchedules(db, at(10)))
  expect(await product()).toMatchObject({ price: 80_000, compareAt: 100_000, version: 2 })
  expect(await states()).toEqual(['running'])
})

test('only one of six overlapping plans made at the same time is accepted', async () => {
  const answers = await race(6, (turn) => plan(sale(10 + turn, 20 + turn)))
  expect(counter(answers)).toEqual({ placed: 1, overlaps: 5 })
  expect(await states()).toEqual(['planned'])
})

test('a sale can start in the minute another ends, whichever was planned first', async () => {
  await plan(sale(20, 30, 70_000))
  await plan(sale(10, 20, 80_000))
  await applySchedules(db, at(10))
  await applySchedules(db, at(20))
  expect(await product()).toMatchObject({ price: 70_000, compareAt: 100_000 })
  await applySchedules(db, at(30))
  expect(await product()).toMatchObject({ price: 100_000, compareAt: null })
})

test('a sale is missed if the shop was down for all of it, and starts late if only for part of it', async () => {
  await plan(sale(10, 20))
  await plan(sale(30, 50))
  await applySchedules(db, at(40))
  expect([await states(), (await product()).price]).toEqual([['missed', 'running'], 80_000])
})

test('a price changed by staff during a sale stays after it', async () => {
  await plan(sale(10, 20))
  await applySchedules(db, at(10))
  await db
    .updateTable('products')
    .set({ priceSatang: satang(75_000) })
    .where('id', '=', id)
    .execute()
  await applySchedules(db, at(20))
  expect([await states(), await product()]).toMatchObject([['done'], { price: 75_000, compareAt: 100_000 }])
})

test('a hidden product is published at its planned time', async () => {
  await db.updateTable('products').set({ hidden: true }).where('id', '=', id).execute()
  await plan({ kind: 'publish', startsAt: at(10) })
  await applySchedules(db, at(9))
  expect((await product()).hidden).toBe(true)
  await applySchedules(db, at(10))
  expect([(await product()).hidden, await states()]).toEqual([false, ['done']])
})

test('a planned sale can be cancelled and a running sale ended, but neither twice', async () => {
  const planned = await plan(sale(30, 40))
  const started = await plan(sale(10, 20))
  await applySchedules(db, at(10))
  const ids = [planned, started].map((one) => (one.ok ? one.value.id : 0))
  const cancel = (one = 0, productId = id) => cancelSchedule(db, { productId, id: one }, by)

  expect(await cancel(ids[0])).toEqual({ ok: true, value: { wasRunning: false } })
  expect(await cancel(ids[1])).toEqual({ ok: true, value: { wasRunning: true } })
  expect([await product(), await states()]).toMatchObject([{ price: 100_000, compareAt: null }, ['cancelled', 'done']])
  const before = await fingerprint(database)
  for (const one of [...ids, 0]) expect(await cancel(one)).toEqual({ ok: false, reason: 'not_found' })
  expect(await fingerprint(database)).toEqual(before)
})

test('a plan of another product cannot be cancelled', async () => {
  const planned = await plan(sale(10, 20))
  const other = await stockedProduct(db, { nameEn: 'Silk' })
  const before = await fingerprint(database)
  const ofOther = { productId: other.id, id: planned.ok ? planned.value.id : 0 }
  expect(await cancelSchedule(db, ofOther, by)).toEqual({ ok: false, reason: 'not_found' })
  expect(await fingerprint(database)).toEqual(before)
})

test('a sale queues one job for its start and one for its end', async () => {
  const planned = await plan(sale(10, 20))
  const keys = `schedule ${planned.ok && planned.value.id} %`
  const { rows } = await sql<{ task: string; at: Date }>`
    select task_identifier as task, run_at as at from graphile_worker.jobs where key like ${keys} order by run_at`.execute(
    db,
  )
  const task = 'apply_schedules'
  expect(rows).toEqual([
    { task, at: at(10) },
    { task, at: at(20) },
  ])
})
