import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { bangkokDay } from '#app/kit/dates.ts'
import { createAccount } from '#app/modules/accounts/create-account.server.ts'
import { requestRefund } from '#app/modules/refunds/request-refund.server.ts'
import { paidOrder } from '#tests/factories/placed-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { crashingShop } from '#tests/support/crashing-shop.ts'
import { expectInvariants } from '#tests/support/invariants.ts'

const shop = await crashingShop()
const { db } = shop
afterAll(() => shop.end(), 60_000)

const owner = { email: 'owner@mai.example', password: 'a-long-password' }
await createAccount(db, { ...owner, name: 'Owner', role: 'admin', verified: true, now: new Date() })
const { id: productId } = await stockedProduct(db, { stock: { M: 5 } })

const send = (path: string, fields: Record<string, string>, cookie = '') =>
  fetch(`${shop.origin}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: shop.origin, 'sec-fetch-site': 'same-origin', accept: 'text/html', cookie },
    body: new URLSearchParams(fields),
  })

async function signIn() {
  const response = await send('/auth', { intent: 'sign-in', ...owner })
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
}

async function storedState(orderId: string) {
  const { rows } = await sql`
    select status, refunded_satang::int as refunded,
           (select json_agg(json_build_array(state, sent_reference)) from refunds where order_id = orders.id) as refunds,
           (select count(*)::int from refund_destinations join refunds r on r.id = refund_id where r.order_id = orders.id) as accounts,
           (select count(*)::int from order_events where order_id = orders.id and kind = 'refunded') as lines,
           (select count(*)::int from mails where order_id = orders.id and kind = 'order_refunded') as told
      from orders where id = ${orderId}`.execute(db)
  return rows[0]
}

test('killed at each step the refund stays open with its destination; the retry sends it once', async () => {
  const lines = [{ productId, size: 'M', quantity: 1 }]
  const now = new Date()
  const { orderId, total: amount } = await paidOrder(db, { lines, channel: 'chat', paymentMethod: 'chat', now })
  const asked = await requestRefund(db, { orderId, amount, reason: 'Late', key: 'one', actorId: 'mali', now })
  if (!asked.ok) throw new Error(asked.reason)
  const page = `/admin/refunds/${asked.value.id}`
  await shop.start()
  const cookie = await signIn()
  const destinationForm = { intent: 'destination', way: 'promptpay', promptPayId: '0812345678' }
  expect((await send(page, destinationForm, cookie)).status).toBe(200)
  const waiting = { status: 'paid', refunded: 0, refunds: [['requested', '']], accounts: 1, lines: 0, told: 0 }
  expect(await storedState(orderId)).toEqual(waiting)
  await shop.stop()

  const press = () => send(page, { intent: 'sent', on: bangkokDay(new Date()), reference: 'KB 1' }, cookie)
  for (const failpoint of ['refund_sent.after_mark', 'refund_sent.before_commit']) {
    await shop.start(failpoint)
    await expect(press()).rejects.toThrow('fetch failed')
    await shop.died()
    expect([failpoint, await storedState(orderId)]).toEqual([failpoint, waiting])
    await expectInvariants(db)
  }
  await shop.start()
  expect((await press()).status).toBe(200)
  const sent = {
    status: 'refunded',
    refunded: amount,
    refunds: [['succeeded', 'KB 1']],
    accounts: 0,
    lines: 1,
    told: 1,
  }
  expect(await storedState(orderId)).toEqual(sent)
  expect((await press()).status).toBe(409)
  expect(await storedState(orderId)).toEqual(sent)
  await expectInvariants(db)
}, 240_000)
