import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { addDays } from '#app/kit/dates.ts'
import { createAccount } from '#app/modules/accounts/create-account.server.ts'
import { codOrder, offerCod, shippedCodOrder } from '#tests/factories/cod-order.ts'
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

async function storedState(orderId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select status, awaiting, version, stock_state,
           (select on_hand from stock where on_hand <> 0) as on_hand,
           (select count(*)::int from order_events where order_id = orders.id) as events,
           (select count(*)::int from mails where kind = 'order_confirmed' and dedupe_key like '%' || orders.id || '%') as mails
      from orders where id = ${orderId}`.execute(db)
  return rows[0]
}

test('a confirmation killed with half of its stock sold is made once', async () => {
  await offerCod(db)
  const lines = [{ productId, size: 'M', quantity: 1 }]
  const { orderId, number } = await codOrder(db, { lines, now: new Date() })
  const confirm = () => send(`/admin/orders/${number}`, { intent: 'confirm' }, cookie)
  const before = await storedState(orderId)
  await shop.start('confirm.after_stock')
  await signIn()
  await expect(confirm()).rejects.toThrow('fetch failed')
  await shop.died()
  expect(await storedState(orderId)).toEqual(before)
  await expectInvariants(db)
  await shop.start()
  expect((await confirm()).status).toBe(200)
  const after = await storedState(orderId)
  const confirmed = { status: 'pending', awaiting: 'packing', stockState: 'sold', onHand: 9, mails: 1 }
  expect(after).toMatchObject(confirmed)
  expect((await confirm()).status).toBe(409)
  expect(await storedState(orderId)).toEqual(after)
}, 240_000)

test('a COD remittance for two shipments, killed between the two, is recorded once', async () => {
  const lines = [{ productId, size: 'M', quantity: 1 }]
  const weekAgo = addDays(new Date(), -7)
  const ship = () => shippedCodOrder(db, { lines, now: weekAgo }, { delivered: true })
  const orders = [await ship(), await ship()]
  const [first, second] = orders.map(({ number }) => number)
  const fields = { intent: 'settle', carrier: 'flash', statement: 'FL-9', received: '2380', kept: '' }
  const settle = () => send('/admin/settlements', { ...fields, pasted: `${first} 1190\n${second} 1190` }, cookie)
  const paid = async () => {
    const { rows } = await sql<{ paid: number; statements: number; events: number }>`
      select sum(paid_satang)::int as paid, (select count(*)::int from cod_settlements) as statements,
             (select count(*)::int from order_events where kind = 'paid') as events
        from orders where id = any(${orders.map(({ orderId }) => orderId)}::uuid[])`.execute(db)
    return rows[0]
  }
  for (const failpoint of ['settle.after_lock', 'settle.after_order']) {
    await shop.start(failpoint)
    await signIn()
    await expect(settle()).rejects.toThrow('fetch failed')
    await shop.died()
    expect([failpoint, await paid()]).toEqual([failpoint, { paid: 0, statements: 0, events: 0 }])
    await expectInvariants(db)
  }
  await shop.start()
  for (let press = 0; press < 2; press++) {
    expect((await settle()).status).toBe(200)
    expect(await paid()).toEqual({ paid: 238_000, statements: 1, events: 2 })
  }
}, 240_000)
