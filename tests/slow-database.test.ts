import pg from 'pg'
import { afterAll, afterEach, expect, test } from 'vitest'
import { en } from '#app/i18n/en.ts'
import { type Database, openDatabase } from '#app/platform/database/database.server.ts'
import { openLog } from '#app/platform/log.server.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { get, post, testApp } from './support/app.ts'
import { testDatabase } from './support/database.ts'
import { expectInvariants } from './support/invariants.ts'
import { orderFields } from './support/order-fields.ts'

const sound = await testDatabase()
const { db } = sound
const { id: productId, variants } = await stockedProduct(db, { stock: { M: 9 } })
const opened: Database[] = []
afterAll(async () => {
  for (const { close } of opened) await close()
})
afterEach(() => expectInvariants(db))

function limited(...limits: string[]): Database {
  const url = new URL(sound.url)
  if (limits.length > 0) url.searchParams.set('options', limits.map((limit) => `-c ${limit}`).join(' '))
  const database = openDatabase(url.href, 1)
  opened.push(database)
  return database
}

/** Holds the statement's locks; the returned function releases them. */
async function holding(statement: string) {
  const client = new pg.Client({ connectionString: sound.url })
  await client.connect()
  await client.query('begin')
  await client.query(statement)
  return () => client.end()
}

test('every database connection has a statement, lock and idle timeout', async () => {
  const { rows } = await limited().pool.query(
    `select name, setting::int as ms from pg_settings
      where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`,
  )
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', ms: 10_000 },
    { name: 'lock_timeout', ms: 4000 },
    { name: 'statement_timeout', ms: 5000 },
  ])
})

const tooSlow = [
  ['a lock that is not released', 'lock_timeout=100'],
  // Enough for every unblocked statement on a busy machine.
  ['a statement that takes too long', 'statement_timeout=1000'],
]

test.each(tooSlow)(
  '%s: the page is answered with 503, /healthz with 200, and the connection is usable again',
  async (_, limit) => {
    const database = limited(limit)
    const { app } = await testApp(database, { log: openLog('silent') })
    const free = await holding('lock table products in access exclusive mode')
    const asked = app(get(`/product/${productId}`))
    expect((await app(get('/healthz'))).status).toBe(200)
    const answer = await asked
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
    expect(await answer.text()).toContain(en.frame.errors.unavailable)
    await free()
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  },
)

test.each(tooSlow)(
  '%s: the order is refused with 503, stores nothing, and can be placed later with the same form',
  async (_, limit) => {
    const { app } = await testApp(limited(limit), { log: openLog('silent') })
    const lines = JSON.stringify([{ productId, size: 'M', quantity: 1 }])
    const fields = orderFields({ lines, expectedTotal: '115000', method: 'promptpay' })
    const orders = () => db.selectFrom('orders').select('id').where('email', '=', fields.email).execute()
    const free = await holding(`select from stock where variant_id = ${variants.M} for update`)
    const answer = await app(post('/payment', fields))
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
    expect(await orders()).toEqual([])
    await free()
    const { app: other } = await testApp(sound)
    expect((await other(post('/payment', fields))).status).toBe(302)
    expect(await orders()).toHaveLength(1)
  },
)

test('an idle transaction is ended, its locks are released and its connection is replaced', async () => {
  const forgetful = limited('idle_in_transaction_session_timeout=100')
  const client = await forgetful.pool.connect()
  await client.query('begin')
  await client.query(`select from stock where variant_id = ${variants.M} for update`)
  // Blocked by the row lock.
  await sound.pool.query(`select from stock where variant_id = ${variants.M} for update`)
  await expect(client.query('commit')).rejects.toThrow(/terminat|not queryable/i)
  client.release(true)
  expect((await forgetful.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})
