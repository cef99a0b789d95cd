// A copy of the database without the shop's secret opens no order.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { get, post, testApp } from '#tests/support/app.ts'
import { addProducts } from '#tests/support/catalogue.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fromEverywhere, orderFields } from '#tests/support/order-fields.ts'
import { signedIn } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
const { app: shop, adapters, runJobs } = await testApp(database)
const app = fromEverywhere(shop)

beforeAll(() => addProducts(db, [{ id: 'lotus-dress', nameEn: 'Lotus dress', price: 129_000, stock: { M: 30 } }]))

const where = (response: Response) => response.headers.get('location') ?? ''
const pay = async (change: Record<string, string>, headers: Record<string, string> = {}) => {
  const fields = orderFields(change)
  return { key: fields.key, option: where(await app(post('/payment', fields, headers))) }
}
const wordIn = (path: string, name: string) => new URL(path, 'http://localhost').searchParams.get(name) ?? ''
const state = async (query: string) => (await app(get(`/api/order-state?${query}`))).json()

async function wordsOfTheDatabase(): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'graphile_worker') and tablename <> 'migrations'`.execute(db)
  const words = new Set<string>()
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.raw(name)} t`.execute(db)
    for (const { text } of rows) for (const word of text.match(/[\w-]{10,100}/g) ?? []) words.add(word)
  }
  return [...words]
}

test('no word in the database opens an order that is paid, awaiting PromptPay or being authenticated', async () => {
  const paid = await pay({})
  const promptpay = await pay({ method: 'promptpay' })
  const authenticating = await pay({ cardNumber: '4000 0000 0000 3220' })
  // The buyers' own keys open them.
  expect((await app(get(paid.option))).status).toBe(200)
  expect((await app(get(promptpay.option))).status).toBe(200)
  expect(authenticating.option).toMatch(/^\/payment\/authentication\/\w+\?order=[\w-]{48}$/)
  expect(await state(`key=${paid.key}`)).toMatchObject({ state: 'placed' })
  await runJobs()

  const words = await wordsOfTheDatabase()
  expect(words).toContain(wordIn(paid.option, 'session_id'))
  expect(words).not.toContain(paid.key)
  expect(words).not.toContain(wordIn(paid.option, 'order'))
  const opened: string[] = []
  for (const word of words) {
    for (const name of ['key', 'order', 'session_id'])
      if ((await state(`${name}=${word}`)).state !== 'unknown') opened.push(`${name}=${word}`)
    for (const path of [`/payment-success?session_id=${word}&order=${word}`, `/order/${word}`])
      if ((await app(get(path))).status !== 404) opened.push(path)
  }
  expect(opened).toEqual([])
})

test.each(['/payment-success', '/payment', '/payment/promptpay'])(
  '%s with only the session ID, or with another order’s key, reveals nothing about the order',
  async (page) => {
    const [current, another] = [
      await pay({ method: 'promptpay', addressLine: '7 Her Lane' }),
      await pay({ method: 'promptpay' }),
    ]
    const [session, key] = [wordIn(current.option, 'session_id'), wordIn(current.option, 'order')]
    for (const address of [page, `${page}.data`, `/th${page}`])
      for (const query of ['', `&order=${'A'.repeat(48)}`, `&order=${wordIn(another.option, 'order')}`]) {
        const response = await app(get(`${address}?session_id=${session}${query}`))
        const answer = `${where(response)} ${await response.text()}`
        expect([address + query, answer.includes(key), answer.includes('Her Lane')]).toEqual([
          address + query,
          false,
          false,
        ])
      }
  },
)

test('an old link without a key leads to order tracking; the signed-in buyer sees the order', async () => {
  const mali = await signedIn(database, adapters, 'mali@mai.example')
  const { option } = await pay({ email: mali.email }, { cookie: mali.cookie })
  const old = `/payment-success?session_id=${wordIn(option, 'session_id')}`
  const visitor = await app(get(old))
  expect(visitor.status).toBe(404)
  expect(await visitor.text()).toContain('href="/track"')
  expect((await app(get(old, { cookie: mali.cookie }))).status).toBe(200)
  const other = await signedIn(database, adapters, 'other@mai.example')
  expect((await app(get(old, { cookie: other.cookie }))).status).toBe(404)
})
