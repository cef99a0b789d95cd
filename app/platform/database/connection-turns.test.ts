import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { asRequest } from './connection-turns.server.ts'
import { inTransaction } from './database.server.ts'

const { db, pool } = await testDatabase({ connections: 1 })
afterEach(() => {
  pool.options.connectionTimeoutMillis = 0
})

const read = () => sql`select 1`.execute(db)
async function held() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const taken = Promise.withResolvers<void>()
  const work = inTransaction(db, async () => {
    taken.resolve()
    await promise
  })
  await taken.promise
  return async () => {
    resolve()
    await work
  }
}

const buyer = (before: Promise<unknown>, placed: () => void) =>
  asRequest(async () => {
    await inTransaction(db, (tx) => sql`select 1`.execute(tx))
    placed()
    await before
    return read()
  })

test('a request that has committed gets a connection before earlier requests that have not', async () => {
  const order: string[] = []
  const placed = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  const bought = buyer(go.promise, placed.resolve).then(() => order.push('buyer'))
  await placed.promise
  const release = await held()
  const readers = ['first', 'second', 'third'].map((name) => asRequest(read).then(() => order.push(name)))
  go.resolve()
  await new Promise((resolve) => setImmediate(resolve))
  await release()
  await Promise.all([bought, ...readers])
  expect(order).toEqual(['buyer', 'first', 'second', 'third'])
})

test('a request that has committed is not refused after the time limit, others are', async () => {
  const placed = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  const bought = buyer(go.promise, placed.resolve)
  await placed.promise
  const release = await held()
  pool.options.connectionTimeoutMillis = 1
  go.resolve()
  await expect(asRequest(read)).rejects.toThrow('timeout exceeded when trying to connect')
  await release()
  expect((await bought).rows).toHaveLength(1)
  expect((await asRequest(read)).rows).toHaveLength(1)
})

test('a request whose transaction was rolled back gets no priority', async () => {
  const order: string[] = []
  const failed = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  const loser = asRequest(async () => {
    await inTransaction(db, () => Promise.reject(new Error('sold out'))).catch(failed.resolve)
    await go.promise
    return read()
  }).then(() => order.push('loser'))
  await failed.promise
  const release = await held()
  const reader = asRequest(read).then(() => order.push('reader'))
  go.resolve()
  await new Promise((resolve) => setImmediate(resolve))
  await release()
  await Promise.all([loser, reader])
  expect(order).toEqual(['reader', 'loser'])
})
