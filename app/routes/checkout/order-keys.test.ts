// An order's key is stored in no table, cached page or public address.
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { authenticate, payWithCard } from '#app/modules/payments/sandbox/sandbox-abilities.server.ts'
import { idOfSigned, signId } from '#app/platform/signed-id.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { get, testApp } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { ledger, payingShop } from '#tests/support/paying-shop.ts'

const database = await testDatabase()
const { db } = database
const delivered: { html: string; text: string }[] = []
const mailer = { deliver: async (mail: { html: string; text: string }) => void delivered.push(mail) }
const shop = await payingShop(db)
const { app, runJobs } = await testApp(database, { clock: () => someDay, mailer, payments: shop.provider })

async function placesOf(word: string): Promise<string[]> {
  const columns = await sql<{ table: string; column: string }>`
    select format('%I.%I', table_schema, table_name) as table, column_name as column
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db)
  const found: string[] = []
  for (const { table, column } of columns.rows) {
    const held = sql<{ n: number }>`select count(*)::int as n from ${sql.raw(table)}
                                     where strpos(${sql.ref(column)}::text, ${word}) > 0`
    if ((await held.execute(db)).rows[0]?.n) found.push(`${table}.${column}`)
  }
  return found.toSorted()
}

const status = async (key: string, page = '/payment-success') => (await app(get(`${page}?order=${key}`))).status

test('no table contains the order’s key after ordering, paying and emailing; the sent emails do', async () => {
  const order = await shop.order()
  const sessionId = await shop.start(order.orderId)
  const card = { cardNumber: '4000 0000 0000 3220', expiryDate: '12/30', cvv: '123', cardholderName: 'Mali Srisuk' }
  await payWithCard(db, { ...card, sessionId, now: someDay })
  await authenticate(db, { sessionId, accessKey: order.accessKey, approved: false, language: 'en', now: someDay })
  for (const path of ['/payment', '/payment-success', '/api/order-state'])
    expect([path, await status(order.accessKey, path)]).toEqual([path, 200])
  await shop.pay(sessionId)
  await runJobs()
  expect(await ledger(db, order.orderId)).toMatchObject({
    status: 'paid',
    mails: ['order_received', 'payment_received'],
  })
  expect(await placesOf(order.accessKey)).toEqual([])
  expect(await placesOf(order.orderId)).toContain('public.mails.order_id')
  const paying = `http://localhost:3000/payment?order=${order.accessKey}`
  const reading = `http://localhost:3000/order/${order.accessKey}`
  const withLink = (link: string) => delivered.filter(({ html, text }) => html.includes(link) && text.includes(link))
  expect([delivered.length, withLink(paying).length, withLink(reading).length]).toEqual([2, 1, 1])
  expect(delivered.filter(({ html, text }) => /order-key/.test(html + text))).toEqual([])
})

test('the outbox shows an email as its recipient gets it', async () => {
  const order = await shop.order()
  const mail = db.selectFrom('mails').select('id').where('orderId', '=', order.orderId)
  const { id } = await mail.executeTakeFirstOrThrow()
  expect(await (await app(get(`/outbox/${id}`))).text()).toContain(`/payment?order=${order.accessKey}"`)
})

test('a key placeholder in a customer’s text is not replaced with another order’s key', async () => {
  const [mine, theirs] = [await shop.order(), await shop.order()]
  await db
    .updateTable('mails')
    .set({ text: sql`text || ${`order-key.invalid order-key.${theirs.orderId}.invalid`}`, state: 'queued' })
    .where('orderId', '=', mine.orderId)
    .execute()
  delivered.length = 0
  await runJobs()
  const withKey = delivered.filter(({ text }) => text.includes(mine.accessKey))
  expect(withKey).toHaveLength(1)
  expect(withKey[0]?.text).not.toContain(theirs.accessKey)
})

test('an old link stored only as a digest opens its order, as does the new link', async () => {
  const order = await shop.order()
  const old = randomBytes(24).toString('base64url')
  expect(await status(old)).toBe(404)
  const digest = createHash('sha256').update(old).digest('hex')
  await db.updateTable('orders').set({ accessKeyHash: digest }).where('id', '=', order.orderId).execute()
  expect([await status(old), await status(order.accessKey), await status(digest)]).toEqual([200, 200, 404])
  expect(await placesOf(old)).toEqual([])
})

test('a key has 48 characters; a changed key, another order’s signature or secret opens nothing', async () => {
  const [one, other] = [await shop.order(), await shop.order()]
  const key = one.accessKey
  expect(key).toMatch(/^[\w-]{48}$/)
  expect([signId(one.orderId), idOfSigned(key)]).toEqual([key, one.orderId])
  const bytes = (word: string) => Buffer.from(word, 'base64url')
  const joined = Buffer.concat([bytes(key).subarray(0, 16), bytes(other.accessKey).subarray(16)]).toString('base64url')
  const foreignProof = createHmac('sha256', 'another').update(bytes(key).subarray(0, 16)).digest().subarray(0, 20)
  const foreign = Buffer.concat([bytes(key).subarray(0, 16), foreignProof]).toString('base64url')
  const changed = Array.from(key, (sign, at) => key.slice(0, at) + (sign === 'A' ? 'B' : 'A') + key.slice(at + 1))
  for (const forged of [joined, foreign, ...changed, key.slice(0, -1), `${key}A`, one.orderId, key.toUpperCase()])
    expect([forged, idOfSigned(forged)]).toEqual([forged, undefined])
  for (const forged of [joined, foreign, changed[0] ?? '', changed[47] ?? '', one.orderId])
    expect([forged, await status(forged)]).toEqual([forged, 404])
})

test.each(['/payment-success', '/payment', '/payment/promptpay'])(
  '%s is not cached and sends a same-origin referrer policy',
  async (page) => {
    const order = await shop.order('promptpay')
    const sessionId = await shop.start(order.orderId, 'promptpay')
    const query = `${page.endsWith('promptpay') ? `session_id=${sessionId}&` : ''}order=${order.accessKey}`
    for (const path of [`${page}?${query}`, `/th${page}?${query}`, `${page}.data?${query}`]) {
      const { status, headers } = await app(get(path))
      const facts = [status, headers.get('referrer-policy'), headers.get('cache-control')]
      expect([path, ...facts]).toEqual([path, 200, 'same-origin', 'private, no-store'])
    }
  },
)
