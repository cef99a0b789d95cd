import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { createAccount } from '#app/modules/accounts/create-account.server.ts'
import { moneyArrives, placedOrder } from '#tests/factories/placed-order.ts'
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
    select status, version, shipments_sent as sent, tracking_number as last,
           (select count(*)::int from shipments where order_id = orders.id) as shipments,
           (select coalesce(sum(quantity), 0)::int from shipment_lines where order_id = orders.id) as items,
           (select count(*)::int from order_events where order_id = orders.id) as events,
           (select count(*)::int from mails where kind = 'order_shipped' and order_id = orders.id) as mails
      from orders where id = ${orderId}`.execute(db)
  return rows[0]
}

type Press = { orderId: string; number: string; fields: Record<string, string> }
async function press({ number, orderId, fields }: Press) {
  const { version } = await db
    .selectFrom('orders')
    .select('version')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return send(`/admin/orders/${number}`, { version: String(version), ...fields }, cookie)
}

async function crashAndRepeat(one: Press, failpoints: readonly string[]) {
  const before = await storedState(one.orderId)
  for (const failpoint of failpoints) {
    await shop.start(failpoint)
    await signIn()
    await expect(press(one)).rejects.toThrow('fetch failed')
    await shop.died()
    expect([failpoint, await storedState(one.orderId)]).toEqual([failpoint, before])
    await expectInvariants(db)
  }
  await shop.start()
  expect((await press(one)).status).toBe(200)
  return { before, after: await storedState(one.orderId) }
}

test('a partial shipment, sent and undone, killed at each step: complete or absent', async () => {
  const lines = [{ productId, size: 'M', quantity: 3 }]
  const order = await placedOrder(db, { lines, channel: 'chat', paymentMethod: 'chat', now: new Date() })
  expect(await moneyArrives(db, order.orderId, order.total, new Date())).toBe('paid')

  const part = { intent: 'send_part', 'quantity-1': '1', carrier: 'flash', trackingNumber: 'TH0123456789A' }
  const sent = await crashAndRepeat({ ...order, fields: part }, [
    'shipments.after_lock',
    'shipments.written',
    'shipments.before_commit',
  ])
  expect(sent.before).toMatchObject({ status: 'paid', sent: 0, shipments: 0, items: 0, mails: 0 })
  expect(sent.after).toMatchObject({
    status: 'processing',
    sent: 1,
    shipments: 1,
    items: 1,
    mails: 1,
    last: part.trackingNumber,
  })

  const undo = { intent: 'undo_parcel', shipment: '1', reason: 'Left on the desk' }
  const undone = await crashAndRepeat({ ...order, fields: undo }, ['shipments.written', 'shipments.before_commit'])
  expect(undone.before).toEqual(sent.after)
  expect(undone.after).toMatchObject({ status: 'processing', sent: 0, shipments: 0, items: 0, last: null })
}, 240_000)
