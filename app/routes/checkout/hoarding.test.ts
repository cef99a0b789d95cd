// One stranger tries to empty the shop without paying.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Adapters } from '#app/context.server.ts'
import type { App } from '#app/create-app.server.ts'
import { post, testApp } from '#tests/support/app.ts'
import { addProducts } from '#tests/support/catalogue.ts'
import { testDatabase } from '#tests/support/database.ts'
import { orderFields } from '#tests/support/order-fields.ts'
import { signedIn } from '#tests/support/people.ts'

const database = await testDatabase()
let app: App
let adapters: Adapters
const ids = Array.from({ length: 12 }, (_, at) => `piece-${at}`)
const sizes = { S: 10, M: 37, L: 110 }

beforeAll(async () => {
  ;({ app, adapters } = await testApp(database))
  await addProducts(
    database.db,
    ids.map((id) => ({ id, price: 100_000, stock: sizes })),
  )
})

type Line = { productId: string; size: string; quantity: number }
const order = (lines: Line[], ip: string, { path = '/payment', cookie = '', change = {} } = {}) => {
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0)
  const expectedTotal = String(pieces * 100_000 + (pieces < 2 ? 15_000 : 0))
  const form = orderFields({ lines: JSON.stringify(lines), expectedTotal, method: 'promptpay', ...change })
  return app(post(path, form, cookie ? { cookie } : {}), { ip })
}

/** The pieces of a size that can still be bought, in hundredths of what is there: the least of all. */
async function smallestShare(): Promise<number> {
  const { rows } = await sql<{ share: number }>`
    select min((on_hand - reserved) * 100 / on_hand) as share from stock where on_hand >= 10`.execute(database.db)
  return rows[0]?.share ?? 0
}

test.each([
  ['one address', 10, 20, () => '203.0.113.66'],
  ['addresses that change inside one IPv6 network', 10, 20, (at: number) => `2001:db8:77:7:${at.toString(16)}::${at}`],
  ['networks that change inside one IPv6 /48', 20, 40, (at: number) => `2001:db8:78:${at.toString(16)}::1`],
])('%s, 100 orders: no more than %i hundredths of any size are held', async (_, share, most, address) => {
  const before = await smallestShare()
  let placed = 0
  for (let at = 0; at < 100; at++) {
    const id = ids[at % ids.length] ?? ''
    const lines = Object.keys(sizes).map((size) => ({ productId: id, size, quantity: (at % 10) + 1 }))
    const chat = at % 3 === 0
    const single = lines.slice(at % 3, (at % 3) + 1)
    const response = await order(at % 2 ? lines : single, address(at), {
      path: chat ? '/checkout' : '/payment',
      change: chat ? { intent: 'chat' } : {},
    })
    expect([302, 409]).toContain(response.status)
    if (response.status === 302) placed++
  }
  expect(placed).toBeGreaterThan(0)
  expect(placed).toBeLessThanOrEqual(most)
  expect(before - (await smallestShare())).toBe(share)
})

test('meanwhile others buy: from elsewhere, and signed in from the same network', async () => {
  const lines = [{ productId: 'piece-0', size: 'L', quantity: 8 }]
  expect((await order(lines, '203.0.113.67')).status).toBe(302)
  const refused = await order(lines, '203.0.113.67')
  expect(refused.status).toBe(409)
  const page = await refused.text()
  expect(page).toContain('we hold only a few pieces of a size for one network')
  expect(page).toContain('/auth?redirectTo=/checkout')
  expect((await order(lines, '198.51.100.7')).status).toBe(302)
  const { cookie } = await signedIn(database, adapters, 'nok-behind-the-same-network@mai.example')
  expect((await order(lines, '203.0.113.67', { cookie })).status).toBe(302)
})
