import { createHash, randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import * as shop from '#app/main.server.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { origin, testApp } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { orderFields } from '#tests/support/order-fields.ts'
import { race } from '#tests/support/race.ts'

const database = await testDatabase({ connections: 2 })
const { db, pool } = database
// Opened before the load: a connection may take longer to open than the pool's timeout.
pool.options.idleTimeoutMillis = 0
const { app } = await testApp(database)
const options = { port: 0, host: '127.0.0.1', origin, trustProxy: { hops: 1 } }
const server = await shop.serve(app, shop.openPageCache(1_000_000), shop.cachePlan, options)
afterAll(() => server.close())

type Answer = { status: number; namesOrder: boolean }
/** By the digest of the idempotency key. */
const answers = new Map<string, Answer>()
let buyers = 0

async function buy(productId: string) {
  const key = randomUUID()
  const lines = JSON.stringify([{ productId, size: 'M', quantity: 1 }])
  const ip = `10.0.${buyers >> 8}.${buyers++ & 255}`
  const response = await fetch(`http://127.0.0.1:${server.port}/checkout.data`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin, 'sec-fetch-site': 'same-origin', accept: '*/*', 'x-forwarded-for': ip },
    body: new URLSearchParams(orderFields({ key, lines, expectedTotal: '115000' })),
  })
  const namesOrder = /[?&/]order[=/][\w-]{20,}/.test(await response.text())
  answers.set(createHash('sha256').update(key).digest('hex'), { status: response.status, namesOrder })
}

test('each of 240 buyers on two connections whose order was placed receives it in the response', async () => {
  const { id } = await stockedProduct(db, { stock: { M: 24 } })
  await race(2, () => buy(id))
  pool.options.connectionTimeoutMillis = 40
  for (let round = 0; round < 6; round++) await race(40, () => buy(id))
  pool.options.connectionTimeoutMillis = 0
  const placed = await db.selectFrom('idempotencyKeys').select('key').where('orderId', 'is not', null).execute()
  const received = placed.map(({ key }) => answers.get(key))
  expect(received.length).toBeGreaterThan(2)
  expect(received.filter((answer) => answer?.status !== 202 || !answer.namesOrder)).toEqual([])
  const others = [...answers.values()].filter(({ namesOrder }) => !namesOrder)
  expect(answers.size).toBe(242)
  expect(others).toHaveLength(242 - received.length)
  expect(others.filter(({ status }) => status !== 409 && status !== 503)).toEqual([])
  expect(others.some(({ status }) => status === 503)).toBe(true)
  await expectInvariants(db)
})
