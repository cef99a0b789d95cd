import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { changeTracking } from '#app/modules/shipments/change-shipments.server.ts'
import { moveOrder } from '#app/modules/shipments/move-order.server.ts'
import { maxAttempts } from '#app/platform/jobs/queue.server.ts'
import { lineMessenger, outboxMessenger } from '#app/platform/line/line-messenger.server.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { paidOrder, placedOrder } from '#tests/factories/placed-order.ts'
import { plainCustomer } from '#tests/factories/plain-order.ts'
import { savedAccount } from '#tests/factories/saved-account.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import '#tests/support/cheap-passwords.ts'
import { testDatabase } from '#tests/support/database.ts'
import { lineServer, lineToken, lineUser } from '#tests/support/line-server.ts'
import { deleteLink, insertLink, saveFriendEvent, saveMessageChoice } from './line.queries.server.ts'
import { sendMessages } from './send-messages.server.ts'

const database = await testDatabase()
const { db } = database
const { id: productId } = await stockedProduct(db, { stock: { M: 100 } })
const lines = [{ productId, size: 'M', quantity: 1 }]
const actor = { kind: 'staff', id: 'staff-1' } as const
let userId = ''
const visitor = await savedAccount(db, { email: 'ann@mai.example' })
const own = () => ({ lines, customer: plainCustomer, userId, language: 'th' }) as const

const server = await lineServer()
afterAll(server.close)
const messenger = lineMessenger(lineToken, server.url)

beforeEach(async () => {
  server.faults.length = 0
  server.pushes.length = 0
  server.seen.clear()
  await db.deleteFrom('lineLinks').execute()
  userId = await savedAccount(db)
  await insertLink(db, { userId, lineUserId: lineUser('a'), now: someDay })
})

const send = (by = messenger) => sendMessages(db, by, { origin: 'https://mai.example', now: later(1) })
const stored = () => db.selectFrom('lineMessages').selectAll().orderBy('createdAt').execute()
const restOver = () => sql`update line_messages set due_at = now()`.execute(db)
const received = () => placedOrder(db, own())

test('an order message is sent to the customer’s LINE once, in their language, with a link to its page', async () => {
  const { orderId, number, accessKey } = await received()
  expect([await send(), await send()]).toEqual([1, 0])
  const [only, ...more] = server.pushes
  expect(more).toEqual([])
  const [kept] = await stored()
  expect(only).toMatchObject({ to: lineUser('a'), retryKey: kept?.id, authorization: `Bearer ${lineToken}` })
  expect(only?.text).toContain(number)
  expect(only?.text.endsWith(`https://mai.example/th/payment?order=${accessKey}`)).toBe(true)
  expect(only?.text).not.toMatch(/\.invalid|Charoen|0812345678/)
  expect(kept).toMatchObject({ dedupeKey: `order_received:${orderId}`, state: 'sent', attempts: 1, sentAt: later(1) })
  expect(kept?.text).not.toContain(accessKey)
})

test('payment, shipment and a changed tracking number are each sent once', async () => {
  const { number } = await paidOrder(db, own())
  const tracking = { carrier: 'flash', number: 'TH01234567890' }
  await moveOrder(db, { orderNumber: number, to: 'shipped', tracking, actor, now: later(20) })
  const again = { carrier: 'flash', number: 'TH99999999999' }
  await changeTracking(db, { orderNumber: number, tracking: again, version: undefined, actor, now: later(30) })
  expect((await stored()).map(({ kind }) => kind)).toEqual([
    'order_received',
    'payment_received',
    'order_shipped',
    'order_tracking',
  ])
  while ((await send()) > 0);
  const texts = server.pushes.map(({ text }) => text)
  expect(texts.find((text) => text.includes('TH01234567890'))).toContain('https://')
  expect(texts.filter((text) => text.includes('TH99999999999'))).toHaveLength(1)
})

test('an order without an email address is still sent to LINE', async () => {
  await placedOrder(db, { ...own(), channel: 'chat', customer: { ...plainCustomer, email: '' } })
  expect(await send()).toBe(1)
})

test('nothing is sent to guests, other accounts, customers who opted out or who blocked the shop', async () => {
  await placedOrder(db, { ...own(), userId: undefined })
  await placedOrder(db, { ...own(), userId: visitor })
  await saveMessageChoice(db, userId, false)
  await received()
  await saveMessageChoice(db, userId, true)
  await saveFriendEvent(db, { lineUserId: lineUser('a'), isBlocked: true, at: later(1) })
  await received()
  expect(await stored()).toEqual([])
  expect(await send()).toBe(0)
})

test('a queued message is dropped when the customer blocks the shop, and deleted when they unlink', async () => {
  await received()
  await saveFriendEvent(db, { lineUserId: lineUser('a'), isBlocked: true, at: later(1) })
  expect([await send(), server.pushes]).toEqual([1, []])
  expect(await stored()).toMatchObject([{ state: 'dropped', sentAt: null }])
  await saveFriendEvent(db, { lineUserId: lineUser('a'), isBlocked: false, at: later(2) })
  await received()
  await deleteLink(db, userId)
  expect([await send(), await stored(), server.pushes]).toEqual([0, [], []])
})

test.each([[401], [429], [500], [503]])(
  '%i delays a message, which is sent again with the same key and received once',
  async (fault) => {
    await received()
    server.faults.push(fault)
    expect([await send(), await send()]).toEqual([1, 0])
    expect(await stored()).toMatchObject([
      { state: 'queued', attempts: 1, lastError: `LINE returned ${fault}`, sentAt: null },
    ])
    await restOver()
    expect(await send()).toBe(1)
    expect(new Set(server.pushes.map(({ retryKey }) => retryKey)).size).toBe(1)
    expect([server.pushes.length, server.seen.size]).toEqual([2, 1])
    expect(await stored()).toMatchObject([{ state: 'sent', attempts: 2 }])
  },
)

test('a message that LINE received before the process died counts as sent', async () => {
  await received()
  await send()
  await sql`update line_messages set state = 'queued', due_at = now()`.execute(db)
  expect(await send()).toBe(1)
  expect([server.pushes.length, server.seen.size]).toEqual([2, 1])
  expect(await stored()).toMatchObject([{ state: 'sent', attempts: 2 }])
})

test('a message fails at once when LINE rejects it, and after the last attempt on temporary errors', async () => {
  await received()
  server.faults.push(400)
  expect([await send(), await send()]).toEqual([1, 0])
  expect(await stored()).toMatchObject([{ state: 'failed', attempts: 1, lastError: 'LINE returned 400' }])
  await db.deleteFrom('lineMessages').execute()
  await received()
  server.faults.push(...Array.from({ length: maxAttempts }, () => 500))
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    await restOver()
    await send()
  }
  await restOver()
  expect(await send()).toBe(0)
  expect(await stored()).toMatchObject([{ state: 'failed', attempts: maxAttempts }])
})

test('a message is retried when LINE is unreachable, and counts as sent without a channel', async () => {
  await received()
  await send(lineMessenger(lineToken, 'http://127.0.0.1:1'))
  expect(await stored()).toMatchObject([{ state: 'queued', attempts: 1 }])
  await restOver()
  expect(await send(outboxMessenger)).toBe(1)
  expect(await stored()).toMatchObject([{ state: 'sent', attempts: 2 }])
})

test('three concurrent senders never send the same message twice', async () => {
  for (let one = 0; one < 6; one++) await paidOrder(db, own())
  const drain = async () => {
    while ((await send()) > 0);
  }
  await Promise.all([drain(), drain(), drain()])
  expect([server.pushes.length, server.seen.size]).toEqual([12, 12])
})
