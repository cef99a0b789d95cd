import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { bangkokDay } from '#app/kit/dates.ts'
import { createAccount } from '#app/modules/accounts/create-account.server.ts'
import type { DocumentKind } from '#app/modules/documents/document.ts'
import { paidOrder } from '#tests/factories/placed-order.ts'
import { registeredShop } from '#tests/factories/registered-shop.ts'
import { transferOrder } from '#tests/factories/saved-slip.ts'
import { miniQr, slipPicture } from '#tests/factories/slip-picture.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { typedTaxInvoice } from '#tests/support/order-fields.ts'
import { realNow } from '#tests/support/real-clock.ts'
import { type Answer, type ShopServer, twoServers } from '#tests/support/two-servers.ts'

const { db, a, b, atOnce } = await twoServers()
const servers = [a, b] as const
afterEach(() => expectInvariants(db))

const owner = { email: 'owner@mai.example', password: 'a-long-password' }
await createAccount(db, { ...owner, name: 'Owner', role: 'admin', verified: true, now: realNow() })
const signIn = async (server: ShopServer) =>
  (await server.post('/auth', { intent: 'sign-in', ...owner })).cookies.join('; ')
const cookie = await signIn(a)
const { id: productId } = await stockedProduct(db, { stock: { M: 200 } })

const statuses = (answers: readonly Answer[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)
const toBoth = (path: string, fields: Record<string, string>) =>
  servers.map((server) => () => server.post(path, fields, { cookie }))

const chatOrder = (id: string, key: string) => ({
  intent: 'chat',
  firstName: 'Nok',
  lastName: 'Srisai',
  phone: '0812345678',
  key,
  lines: JSON.stringify([{ productId: id, size: 'M', quantity: 1 }]),
  couponCode: '',
  deliveryMethod: 'standard',
  expectedTotal: '115000',
})
const ordersOf = (variantId = 0) =>
  db.selectFrom('orderLines').select('orderId').where('variantId', '=', variantId).execute()
const stockLevel = (variantId = 0) =>
  db.selectFrom('stock').select(['onHand', 'reserved']).where('variantId', '=', variantId).executeTakeFirst()

test('the last unit ordered at both servers is placed once, and the other order is refused as sold out', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, variants } = await stockedProduct(db, { stock: { M: 1 } })
    const answers = await atOnce(
      `select from stock where variant_id = ${variants.M} for update`,
      servers.map((server) => () => server.post('/checkout', chatOrder(id, randomUUID()))),
    )
    expect(statuses(answers)).toEqual([302, 409])
    expect(answers.find(({ status }) => status === 409)?.text).toContain('no longer in stock')
    expect(await ordersOf(variants.M)).toHaveLength(1)
    expect(await stockLevel(variants.M)).toEqual({ onHand: 1, reserved: 1 })
  }
})

test('one order sent with the same key to both servers is placed once, with the same answer', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, variants } = await stockedProduct(db, { stock: { M: 5 } })
    const key = randomUUID()
    const answers = await atOnce(
      `select from stock where variant_id = ${variants.M} for update`,
      servers.map((server) => () => server.post('/checkout', chatOrder(id, key))),
    )
    expect(statuses(answers)).toEqual([302, 302])
    expect(answers[0]?.location).toMatch(/^\/payment-success\?order=[\w-]{20,}$/)
    expect(answers[1]?.location).toBe(answers[0]?.location)
    expect(await ordersOf(variants.M)).toHaveLength(1)
    expect(await stockLevel(variants.M)).toEqual({ onHand: 5, reserved: 1 })
  }
})

const lines = [{ productId, size: 'M', quantity: 1 }]
const paid = () => paidOrder(db, { lines, channel: 'chat', paymentMethod: 'chat', now: realNow() })

async function sequences(kind: DocumentKind): Promise<number[]> {
  const rows = await db
    .selectFrom('documents')
    .select('sequence')
    .where('kind', '=', kind)
    .orderBy('sequence')
    .execute()
  return rows.map(({ sequence }) => sequence)
}
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

test('document numbers issued by both servers have no gaps and no duplicates', async () => {
  await registeredShop(db)
  const orders: Awaited<ReturnType<typeof paid>>[] = []
  for (let count = 0; count < 12; count++) orders.push(await paid())
  await expect.poll(() => sequences('abbreviated_tax_invoice')).toEqual(upTo(12))
  const first = await Promise.all(orders.map(({ orderId }) => numberOf(orderId)))
  for (let pair = 0; pair < 12; pair += 2) {
    const answers = await atOnce(
      pair === 0 ? 'lock table document_numbers in exclusive mode' : `select from document_numbers for update`,
      servers.map((server, index) => () => {
        const fields = { intent: 'tax_invoice', replaces: first[pair + index] ?? '', ...typedTaxInvoice }
        return server.post(`/admin/orders/${orders[pair + index]?.number}`, fields, { cookie })
      }),
    )
    expect(statuses(answers)).toEqual([200, 200])
  }
  expect(await sequences('tax_invoice')).toEqual(upTo(12))
  expect(await sequences('abbreviated_tax_invoice')).toEqual(upTo(12))
})

const numberOf = async (orderId: string) =>
  (await db.selectFrom('documents').select('number').where('orderId', '=', orderId).executeTakeFirstOrThrow()).number

async function slipOf(orderId: string) {
  return db
    .selectFrom('slips')
    .select(['id', 'state', 'outcome', 'version'])
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
}

async function sendSlip(server: ShopServer, key: string, bytes: Uint8Array<ArrayBuffer>) {
  const body = new FormData()
  body.append('slip', new File([bytes], 'slip.jpg'))
  return server.post(`/order/${key}/slip`, body)
}

test('one slip uploaded and approved at both servers is stored and recorded once', async () => {
  const { orderId, accessKey } = await transferOrder(db, productId, realNow())
  const bytes = await slipPicture({ text: miniQr('TWOSERVERS') })
  const lock = `select from orders where id = '${orderId}' for update`
  const sent = await atOnce(
    lock,
    servers.map((server) => () => sendSlip(server, accessKey, bytes)),
  )
  expect(statuses(sent)).toEqual([303, 303])
  const { id } = await slipOf(orderId)
  for (const server of servers) expect((await server.get(`/admin/slips/${id}/picture`, { cookie })).status).toBe(200)

  const approve = { intent: 'approve', version: '1', amount: '1150' }
  expect(statuses(await atOnce(lock, toBoth(`/admin/slips/${id}`, approve)))).toEqual([200, 409])
  expect(await slipOf(orderId)).toEqual({ id, state: 'approved', outcome: 'paid', version: 2 })
  expect(await money(orderId)).toEqual({ status: 'paid', paid: 115_000, refunds: [], booked: 1 })
})

async function money(orderId: string) {
  const { rows } = await sql`
    select status, paid_satang::int as paid,
           coalesce((select json_agg(json_build_array(amount_satang, state)) from refunds where order_id = o.id), '[]') as refunds,
           (select count(*)::int from order_events where order_id = o.id and kind in ('paid', 'refunded')) as booked
      from orders o where id = ${orderId}`.execute(db)
  return rows[0]
}

test('one refund sent to both servers is requested once and recorded as sent once', async () => {
  const { orderId, number } = await paid()
  const lock = `select from orders where id = '${orderId}' for update`
  const refund = { intent: 'refund', amount: '1150', key: 'one-press', confirm: 'yes', reason: 'Late', stockBack: 'no' }
  // A repeated request gets the same answer.
  expect(statuses(await atOnce(lock, toBoth(`/admin/orders/${number}`, refund)))).toEqual([200, 200])
  const waiting = { status: 'paid', paid: 115_000, refunds: [[115_000, 'requested']], booked: 1 }
  expect(await money(orderId)).toEqual(waiting)
  expect(
    statuses(await Promise.all(toBoth(`/admin/orders/${number}`, { ...refund, key: 'other' }).map((run) => run()))),
  ).toEqual([409, 409])
  expect(await money(orderId)).toEqual(waiting)

  const { id } = await db.selectFrom('refunds').select('id').where('orderId', '=', orderId).executeTakeFirstOrThrow()
  const destinationForm = { intent: 'destination', way: 'promptpay', promptPayId: '0812345678' }
  expect((await b.post(`/admin/refunds/${id}`, destinationForm, { cookie })).status).toBe(200)
  const sent = { intent: 'sent', on: bangkokDay(realNow()), reference: 'KB 1' }
  expect(statuses(await atOnce(lock, toBoth(`/admin/refunds/${id}`, sent)))).toEqual([200, 409])
  expect(await money(orderId)).toEqual({ ...waiting, status: 'refunded', refunds: [[115_000, 'succeeded']], booked: 2 })
})

test('only one of two full refunds sent to two servers is accepted', async () => {
  const { orderId, number } = await paid()
  const refund = { intent: 'refund', amount: '1150', confirm: 'yes', reason: 'Late', stockBack: 'no' }
  const requests = servers.map((server, index) => () => {
    return server.post(`/admin/orders/${number}`, { ...refund, key: `press-${index}` }, { cookie })
  })
  expect(statuses(await atOnce(`select from orders where id = '${orderId}' for update`, requests))).toEqual([200, 409])
  expect(await money(orderId)).toMatchObject({ refunds: [[115_000, 'requested']] })
})

test('a page cached at one server shows a price changed at the other after its notification', async () => {
  const { id } = await stockedProduct(db, { nameEn: 'Two servers dress' })
  const pages = [`/product/${id}`, `/th/product/${id}`, '/category/dress?sort=newest']
  const prices = async () => {
    const texts = await Promise.all(pages.map(async (page) => (await a.get(page)).text))
    return texts.map((text) => /฿900\b/.test(text))
  }
  expect(await prices()).toEqual([false, false, false])
  // New counts of the listing may drop its page once more.
  const newHits = async () => {
    const hits = await a.cacheHits()
    expect(await prices()).toEqual([false, false, false])
    return (await a.cacheHits()) - hits
  }
  await expect.poll(newHits, { interval: 20 }).toBe(pages.length)
  const cheaper = { id, [`version.${id}`]: '1', [`price.${id}`]: '900' }
  const sheet = { intent: 'save', key: '00000001-0000-4000-8000-000000000000', ...cheaper }
  expect((await b.post('/admin/products/edit', sheet, { cookie })).status).toBe(200)
  await expect.poll(prices, { interval: 20 }).toEqual([true, true, true])
  for (let again = 0; again < 20; again++) expect(await prices()).toEqual([true, true, true])
})

test('a rate limit includes the attempts at both servers', async () => {
  const contactForm = { name: 'Nok', email: 'nok@mai.example', subject: 'Size', message: 'Is M left?' }
  for (const [full, other, ip] of [
    [a, b, '203.0.113.7'],
    [b, a, '203.0.113.8'],
  ] as const) {
    const received: number[] = []
    for (let count = 0; count < 5; count++) received.push((await full.post('/contact', contactForm, { ip })).status)
    expect(received).toEqual(Array(5).fill(200))
    for (const server of [other, full]) expect((await server.post('/contact', contactForm, { ip })).status).toBe(429)
    expect((await other.post('/contact', contactForm)).status).toBe(200)
  }
  expect(await db.selectFrom('messages').select('id').execute()).toHaveLength(12)
})

test('signing out at one server signs out at both', async () => {
  const own = await signIn(b)
  const isSignedIn = async (server: ShopServer) =>
    (JSON.parse((await server.get('/api/session', { cookie: own })).text) as { signedIn: boolean }).signedIn
  expect([await isSignedIn(a), await isSignedIn(b)]).toEqual([true, true])
  expect((await b.post('/auth/sign-out', { from: 'menu' }, { cookie: own })).status).toBe(303)
  expect([await isSignedIn(a), await isSignedIn(b)]).toEqual([false, false])
})
