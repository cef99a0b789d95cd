import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { signIdsWith } from '#app/platform/signed-id.server.ts'
import { transferOrder } from '#tests/factories/saved-slip.ts'
import { miniQr, slipPicture } from '#tests/factories/slip-picture.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { shopToCrash } from '#tests/support/crash.ts'
import { realNow } from '#tests/support/real-clock.ts'

const shop = await shopToCrash()
const { db } = shop
// Order keys need the secret of the server, created by its first start.
await shop.start('slip.after_file')
signIdsWith(await readFile(join(shop.dataDir, 'secret'), 'utf8'))
const { id: productId } = await stockedProduct(db, { stock: { M: 10 } })

async function storedState(orderId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select status, awaiting, version, stock_state, paid_satang::int as paid, slip_at is not null as waits,
           (select json_agg(json_build_object('state', state, 'outcome', outcome, 'version', version)) from slips
             where order_id = orders.id) as slips,
           (select json_agg(json_build_object('amount', amount_satang, 'state', state, 'twice', gives_duplicate)) from refunds
             where order_id = orders.id) as refunds,
           (select count(*)::int from order_events where order_id = orders.id) as events,
           (select count(*)::int from mails where order_id = orders.id) as mails
      from orders where id = ${orderId}`.execute(db)
  return rows[0]
}

type Steps = { at: readonly string[]; nextAt?: string; press: () => Promise<Response> }
const crashAndRepeat = (orderId: string, steps: Steps) =>
  shop.crashAndRepeat({ ...steps, state: () => storedState(orderId) }, { first: [200, 303] })

const slipId = async (orderId: string) =>
  (await db.selectFrom('slips').select('id').where('orderId', '=', orderId).executeTakeFirstOrThrow()).id

async function uploading(reference: string) {
  const { orderId, accessKey } = await transferOrder(db, productId, realNow())
  const bytes = await slipPicture({ text: miniQr(reference) })
  const act = () => {
    const body = new FormData()
    body.append('slip', new File([bytes], 'slip.jpg'))
    return shop.post(`/order/${accessKey}/slip`, body)
  }
  return { orderId, act }
}

test('a slip killed at each step of upload and approval is stored once and recorded once', async () => {
  const { orderId, act } = await uploading('CRASHONE')
  const sent = await crashAndRepeat(orderId, {
    at: ['slip.after_file', 'slip.after_row', 'slip.before_commit'],
    nextAt: 'slip.approve.after_lock',
    press: act,
  })
  expect(sent.before).toMatchObject({ awaiting: 'payment', waits: false, slips: null })
  expect(sent.after).toMatchObject({ awaiting: 'slip_review', waits: true, slips: [{ state: 'waiting' }] })

  const path = `/admin/slips/${await slipId(orderId)}`
  const approved = await crashAndRepeat(orderId, {
    at: ['slip.approve.after_lock', 'settle.after_sale', 'slip.approve.after_booking', 'slip.approve.before_commit'],
    nextAt: 'transfer.before_refund',
    press: () => shop.send(path, { intent: 'approve', version: '1', amount: '1150' }),
  })
  expect(approved.after).toMatchObject({ status: 'paid', stockState: 'sold', paid: 115_000, waits: false })
  expect(approved.after?.slips).toEqual([{ state: 'approved', outcome: 'paid', version: 2 }])
}, 300_000)

/**
 * An order with two slips, the first approved with an amount; returns the approval of the second. `at`: a failpoint that
 * only the second passes.
 */
async function twoSlips(first: string, second: string, at?: string) {
  const { orderId, accessKey } = await transferOrder(db, productId, realNow())
  await shop.ensureStarted(at)
  for (const number of [1, 2]) {
    const reference = `TWO${number}OF${orderId.slice(0, 8).toUpperCase()}`
    const body = new FormData()
    body.append('slip', new File([await slipPicture({ text: miniQr(reference) })], 'slip.jpg'))
    expect((await shop.post(`/order/${accessKey}/slip`, body)).status).toBe(303)
  }
  await shop.signIn()
  const slips = await db.selectFrom('slips').select('id').where('orderId', '=', orderId).execute()
  const approve = (index: number, amount: string) =>
    shop.send(`/admin/slips/${slips[index]?.id}`, { intent: 'approve', version: '1', amount })
  expect((await approve(0, first)).status).toBe(200)
  return { orderId, act: () => approve(1, second) }
}

test('a double payment by slip, killed at each step, is recorded once with one refund and one email', async () => {
  const { orderId, act } = await twoSlips('1150', '1150', 'transfer.before_refund')
  const at = ['transfer.before_refund', 'slip.approve.after_lock', 'slip.approve.before_commit']
  const { before, after } = await crashAndRepeat(orderId, { at, press: act })
  expect(before).toMatchObject({ status: 'paid', paid: 115_000, refunds: null })
  expect(after).toMatchObject({
    status: 'paid',
    paid: 115_000,
    refunds: [{ amount: 115_000, state: 'requested', twice: true }],
    mails: Number(before?.mails) + 1,
  })
}, 240_000)

test('a balance due overpaid by slip, killed at each step, is recorded once with one refund of the excess', async () => {
  const { orderId, act } = await twoSlips('1000', '200.50')
  const at = ['settle.after_sale', 'transfer.after_booking', 'slip.approve.after_booking']
  const { before, after } = await crashAndRepeat(orderId, { at, nextAt: 'slip.reject.after_lock', press: act })
  expect(before).toMatchObject({ status: 'on_hold', stockState: 'held', paid: 100_000, refunds: null })
  expect(after).toMatchObject({
    status: 'paid',
    stockState: 'sold',
    paid: 120_050,
    refunds: [{ amount: 5_050, state: 'requested', twice: false }],
  })
}, 240_000)

test('a slip rejection killed at each step sends one email', async () => {
  const { orderId, act } = await uploading('CRASHTWO')
  await shop.ensureStarted('slip.reject.after_lock')
  expect((await act()).status).toBe(303)
  const path = `/admin/slips/${await slipId(orderId)}`
  const { before, after } = await crashAndRepeat(orderId, {
    at: ['slip.reject.after_lock', 'slip.reject.before_commit'],
    press: () => shop.send(path, { intent: 'reject', version: '1', reason: 'unreadable' }),
  })
  expect(after).toMatchObject({
    status: 'pending',
    awaiting: 'payment',
    waits: false,
    mails: Number(before?.mails) + 1,
  })
}, 240_000)
