import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { createAccount } from '#app/modules/accounts/create-account.server.ts'
import { placedOrder } from '#tests/factories/placed-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { crashingShop } from '#tests/support/crashing-shop.ts'
import { expectInvariants } from '#tests/support/invariants.ts'

const shop = await crashingShop()
const { db } = shop
afterAll(() => shop.end(), 60_000)
afterEach(() => expectInvariants(db))

const staff = { email: 'staff@mai.example', password: 'a-long-password' }
await createAccount(db, { ...staff, name: 'Staff', role: 'staff', verified: true, now: new Date() })
const { id: productId, variants } = await stockedProduct(db, { stock: { M: 10, S: 10 } })

const send = (path: string, fields: Record<string, string>, cookie = '') =>
  fetch(`${shop.origin}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: shop.origin, 'sec-fetch-site': 'same-origin', accept: 'text/html', cookie },
    body: new URLSearchParams(fields),
  })

let cookie = ''
async function signIn() {
  if (cookie) return
  const response = await send('/auth', { intent: 'sign-in', ...staff })
  expect(response.status).toBe(303)
  cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
}

async function storedState(orderId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select status, version, total_satang::int as total,
           (select json_agg(json_build_array(size, quantity) order by line_number) from order_lines where order_id = orders.id) as lines,
           (select json_agg(json_build_array(on_hand, reserved) order by variant_id) from stock) as shelves,
           (select count(*)::int from order_edits where order_id = orders.id) as edits,
           (select count(*)::int from order_events where order_id = orders.id and kind = 'edited') as events,
           (select count(*)::int from mails where order_id = orders.id and kind = 'order_changed') as mails
      from orders where id = ${orderId}`.execute(db)
  return rows[0]
}

test('killed at each step of an edit', async () => {
  const lines = [{ productId, size: 'M', quantity: 1 }]
  const { orderId, number } = await placedOrder(db, { lines, now: new Date() })
  const change = { 'quantity-1': '1', 'size-1': String(variants.S), delivery: 'standard', version: '1' }
  const press = () =>
    send(`/admin/orders/${number}/edit`, { intent: 'edit', ...change, expectedTotal: '115000', confirm: 'yes' }, cookie)
  const before = await storedState(orderId)
  const steps = ['edit.after_lock', 'edit.after_stock', 'edit.after_order', 'edit.after_money', 'edit.before_commit']
  for (const failpoint of steps) {
    await shop.start(failpoint)
    await signIn()
    await expect(press()).rejects.toThrow('fetch failed')
    expect(await storedState(orderId)).toEqual(before)
  }
  await shop.start()
  expect((await press()).status).toBe(200)
  expect(await storedState(orderId)).toMatchObject({
    version: 2,
    total: 115_000,
    lines: [['S', 1]],
    edits: 1,
    events: 1,
    mails: 1,
  })
  expect((await press()).status).toBe(409)
  expect(await storedState(orderId)).toMatchObject({ version: 2, edits: 1, events: 1, mails: 1 })
}, 180_000)
