// An operator's server with two own roles, neither a superuser.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { prepareServer } from '#app/platform/database/migrate.server.ts'
import { runDueWork } from '#app/platform/jobs/background-work.server.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import { histories, tableRights } from '#db/table-rights.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { ledger, payingShop } from '#tests/support/paying-shop.ts'
import { databaseUrl } from '#tests/support/postgres.ts'

const mark = randomUUID().slice(0, 8)
const [ownerRole, shopRole, name] = [`owner_${mark}`, `shop_${mark}`, `server_${mark}`]
const as = (role: string) => {
  const url = new URL(databaseUrl(inject('postgres'), name))
  url.username = role
  return url.href
}

async function asAdmin(...statements: string[]) {
  const client = new pg.Client({ connectionString: databaseUrl(inject('postgres'), 'template1') })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

// As in docs/operations.md.
beforeAll(() =>
  asAdmin(
    `create role ${ownerRole} login`,
    `create role ${shopRole} login`,
    `create database ${name} owner ${ownerRole} template template0`,
  ),
)
afterAll(() => asAdmin(`drop database ${name} with (force)`, `drop role ${ownerRole}`, `drop role ${shopRole}`))

test('the owner role migrates; the app role takes orders and runs the queue, but cannot change history', async () => {
  expect(await prepareServer(as(shopRole), as(ownerRole))).toBeGreaterThan(20)
  const { db, pool, close } = openDatabase(as(shopRole), 4)
  const shop = await payingShop(db, 5)
  const order = await shop.order()
  const sessionId = await shop.start(order.orderId)
  expect(await ledger(db, order.orderId)).toMatchObject({ status: 'pending', stock: 'held' })
  const done: string[] = []
  await enqueue(db, 'settle_payment', { sessionId })
  const settle_payment = async (payload: unknown) => void done.push((payload as { sessionId: string }).sessionId)
  await runDueWork(pool, { tasks: { settle_payment }, outboxWorkers: [] })
  expect(done).toEqual([sessionId])
  await expectInvariants(db)
  for (const table of histories)
    await expect(pool.query(`delete from ${table}`)).rejects.toMatchObject({ code: '42501' })
  await expect(pool.query('create temporary table orders (id int)')).rejects.toMatchObject({ code: '42501' })
  const { rows } = await sql<{ owner: string }>`
    select distinct tableowner as owner from pg_tables where schemaname in ('public', 'graphile_worker')`.execute(db)
  expect(rows).toEqual([{ owner: ownerRole }])
  await close()
})

test('a new table is not accessible to the app role until granted', async () => {
  const owner = openDatabase(as(ownerRole), 1)
  await owner.pool.query('create table next_version (id int)')
  expect(await prepareServer(as(shopRole), as(ownerRole))).toBe(0)
  const shop = openDatabase(as(shopRole), 1)
  await expect(shop.pool.query('select from next_version')).rejects.toMatchObject({ code: '42501' })
  expect('next_version' in tableRights).toBe(false)
  await Promise.all([owner.close(), shop.close()])
})
