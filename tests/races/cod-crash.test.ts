// Staff confirm an order that is paid at the door and the real server dies: its piece is sold whole or not at all, and pressing
// again sells it once.
import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { createAccount } from '#app/modules/accounts/create-account.server.ts'
import { codOrder, offerCod } from '#tests/factories/cod-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { crashingShop } from '#tests/support/crashing-shop.ts'
import { expectInvariants } from '#tests/support/invariants.ts'

const shop = await crashingShop()
const { db } = shop
afterAll(() => shop.end(), 60_000)
afterEach(() => expectInvariants(db))

const staff = { email: 'staff@mai.example', password: 'a-long-password' }
await createAccount(db, { ...staff, name: 'Staff', role: 'staff', verified: true, now: new Date() })
const { id: productId } = await stockedProduct(db, { stock: { M: 10 } })

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

async function books(orderId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select status, awaiting, version, stock_state,
           (select on_hand from stock where on_hand <> 0) as on_hand,
           (select count(*)::int from order_events where order_id = orders.id) as events,
           (select count(*)::int from mails where kind = 'order_confirmed' and dedupe_key like '%' || orders.id || '%') as mails
      from orders where id = ${orderId}`.execute(db)
  return rows[0]
}

test('the confirmation: killed with its piece half sold, it is confirmed once', async () => {
  await offerCod(db)
  const lines = [{ productId, size: 'M', quantity: 1 }]
  const { orderId, number } = await codOrder(db, { lines, now: new Date() })
  const confirm = () => send(`/admin/orders/${number}`, { intent: 'confirm' }, cookie)
  const before = await books(orderId)
  await shop.start('confirm.after_stock')
  await signIn()
  await expect(confirm()).rejects.toThrow('fetch failed')
  await shop.died()
  expect(await books(orderId)).toEqual(before)
  await expectInvariants(db)
  await shop.start()
  expect((await confirm()).status).toBe(200)
  const after = await books(orderId)
  const confirmed = { status: 'pending', awaiting: 'packing', stock_state: 'sold', on_hand: 9, mails: 1 }
  expect(after).toMatchObject(confirmed)
  expect((await confirm()).status).toBe(409)
  expect(await books(orderId)).toEqual(after)
}, 240_000)
