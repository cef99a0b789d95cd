import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#app/kit/dates.ts'
import { openEncryption } from '#app/platform/encryption.server.ts'
import { maxAttempts } from '#app/platform/jobs/queue.server.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { paidOrder, placedOrder } from '#tests/factories/placed-order.ts'
import { savedAccount } from '#tests/factories/saved-account.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { databaseNow, testDatabase } from '#tests/support/database.ts'
import { openedBy, pushDouble, signedBy } from '#tests/support/push-double.ts'
import { type TestBrowser, testBrowser } from '#tests/support/push-subscription.ts'
import { maxFailures, maxSubscriptions } from './push.ts'
import { pushKeys } from './push-keys.server.ts'
import { pushTasks } from './push-tasks.server.ts'
import { sendPushes } from './send-pushes.server.ts'
import { subscribeBrowser } from './subscribe-browser.server.ts'

const database = await testDatabase()
const { db } = database
const service = await pushDouble()
afterAll(() => service.close())
const encryption = openEncryption('a secret')
const ports = { push: service.push, origin: 'https://mai.example', encryption }
const { id: productId } = await stockedProduct(db, { stock: { M: 300 } })
const lines = [{ productId, size: 'M', quantity: 1 }]
const chat = { lines, channel: 'chat', paymentMethod: 'chat' } as const

let member: string
beforeEach(async () => {
  service.received.length = 0
  service.answers.length = 0
  await db.deleteFrom('pushSubscriptions').execute()
  await db.deleteFrom('users').execute()
  member = await savedAccount(db, { role: 'staff' })
})

async function subscribed(userId = member, change: { browser?: TestBrowser; language?: 'en' | 'th'; now?: Date } = {}) {
  const { browser = testBrowser(), language = 'en', now = someDay } = change
  const { endpoint, p256dh, auth } = browser
  const { publicKey } = await pushKeys(db, encryption, someDay)
  const subscription = { endpoint, p256dh, auth, key: publicKey }
  const of = { userId, sessionId: 's1', device: 'Chrome, Android', language, now }
  const done = await subscribeBrowser(db, { subscription, ...of })
  if (!done.ok) throw new Error(done.reason)
  return browser
}
const send = (now = later(5)) => sendPushes(db, ports, now)
const stored = () =>
  db.selectFrom('pushMessages').select(['state', 'attempts', 'lastError as error']).orderBy('createdAt').execute()
const browsers = async () =>
  (await db.selectFrom('pushSubscriptions').select('endpoint').orderBy('seenAt').execute()).map((row) => row.endpoint)
const isDue = () =>
  db
    .updateTable('pushMessages')
    .set({ dueAt: new Date(0) })
    .execute()

describe('notification of a new order', () => {
  test('is sent to every subscribed browser in its language, without the customer’s name', async () => {
    const english = await subscribed()
    const thai = await subscribed(await savedAccount(db, { role: 'admin' }), { language: 'th' })
    const { number } = await paidOrder(db, { lines })
    expect([await send(), await send()]).toEqual([2, 0])
    const read = (browser: TestBrowser) => {
      const message = service.received.find(({ url }) => browser.endpoint.endsWith(url))
      return openedBy(browser, message?.body ?? Buffer.of())
    }
    const icon = '/icon-192.png'
    expect(read(english)).toEqual({
      title: `New order ${number}`,
      body: '฿1,150',
      tag: number,
      url: `/admin/orders/${number}`,
      lang: 'en',
      icon,
    })
    expect(read(thai)).toEqual({
      title: `คำสั่งซื้อใหม่ ${number}`,
      body: '฿1,150',
      tag: number,
      url: `/th/admin/orders/${number}`,
      lang: 'th',
      icon,
    })
  })

  test('goes to the browser’s own push service, signed for that service only', async () => {
    const browser = await subscribed(member, {
      browser: testBrowser('https://updates.push.services.mozilla.com/wpush/v2/abc'),
    })
    const { number } = await paidOrder(db, { lines })
    await send()
    const [message, ...more] = service.received
    expect([message?.host, message?.url, more]).toEqual(['updates.push.services.mozilla.com', '/wpush/v2/abc', []])
    expect(message?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      urgency: 'high',
      topic: number,
    })
    expect(message?.headers.cookie).toBeUndefined()
    const { publicKey } = await pushKeys(db, encryption, someDay)
    const signed = signedBy(message?.headers ?? {})
    expect(signed).toMatchObject({
      key: publicKey,
      isProved: true,
      claims: { aud: 'https://updates.push.services.mozilla.com', sub: 'https://mai.example' },
    })
    expect(() => openedBy({ ...testBrowser(), auth: browser.auth }, message?.body ?? Buffer.of())).toThrow(
      /authenticate/,
    )
  })

  test('is sent once for a chat order to confirm or a paid order, and not for an unpaid order', async () => {
    await subscribed()
    await placedOrder(db, { lines })
    expect(await send()).toBe(0)
    await placedOrder(db, chat)
    await paidOrder(db, { lines })
    while ((await send()) > 0);
    expect(service.received).toHaveLength(2)
    expect(new Set(service.received.map(({ headers }) => headers.topic)).size).toBe(2)
  })

  test('does not block an order without subscriptions, or with one deleted at the same time', async () => {
    await paidOrder(db, { lines })
    expect(await stored()).toEqual([])
    await subscribed()
    const [first] = await Promise.all([
      paidOrder(db, { lines }),
      db.deleteFrom('pushSubscriptions').execute(),
      paidOrder(db, { lines }),
    ])
    expect(first.number).toMatch(/^[0-9A-F]{8}$/)
  })

  test('is sent once per browser when several processes send at the same time', async () => {
    for (let one = 0; one < 3; one++) await subscribed()
    for (let one = 0; one < 4; one++) await paidOrder(db, { lines })
    const drain = async () => {
      while ((await send()) > 0);
    }
    await Promise.all([drain(), drain(), drain()])
    expect(service.received).toHaveLength(12)
  })
})

describe('members who may not see orders', () => {
  test.each([
    ['a customer', { role: 'customer' }],
    ['a suspended member', { suspendedAt: someDay }],
  ] as const)('%s gets no notification, neither for a new order nor for one queued before', async (_, change) => {
    await subscribed()
    await paidOrder(db, { lines })
    await db.updateTable('users').set(change).where('id', '=', member).execute()
    await paidOrder(db, { lines })
    expect(await send()).toBe(1)
    expect(service.received).toEqual([])
    expect(await stored()).toMatchObject([{ state: 'dropped' }])
  })

  test('a deleted member loses all subscriptions and queued notifications', async () => {
    await subscribed()
    await paidOrder(db, { lines })
    await db.deleteFrom('users').where('id', '=', member).execute()
    expect([await browsers(), await stored(), await send()]).toEqual([[], [], 0])
  })
})

describe('response of the push service', () => {
  beforeEach(async () => {
    await subscribed()
    await paidOrder(db, { lines })
  })

  test.each([[404], [410]])('%i deletes the subscription and its message', async (status) => {
    service.answers.push({ status })
    await send()
    expect([await browsers(), await stored(), await send()]).toEqual([[], [], 0])
  })

  test.each([[429], [500], [503]])(
    '%i delays the message as requested, and the next attempt succeeds',
    async (status) => {
      service.answers.push({ status, headers: { 'retry-after': '120' } })
      const before = await databaseNow(db)
      expect([await send(), await send()]).toEqual([1, 0])
      const error = `the push service answered ${status}`
      expect(await stored()).toEqual([{ state: 'queued', attempts: 1, error }])
      const { dueAt } = await db.selectFrom('pushMessages').select('dueAt').executeTakeFirstOrThrow()
      expect(dueAt.getTime() - before.getTime()).toBeGreaterThanOrEqual(120_000)
      await isDue()
      expect(await send()).toBe(1)
      expect(await stored()).toEqual([{ state: 'sent', attempts: 2, error: null }])
    },
  )

  test('missing until the timeout leaves the message queued for a retry', async () => {
    const slow = await pushDouble({ milliseconds: 100 })
    slow.answers.push('silence')
    await sendPushes(db, { ...ports, push: slow.push }, later(5))
    await slow.close()
    expect(await stored()).toEqual([{ state: 'queued', attempts: 1, error: 'timed out' }])
  })

  test('with a redirect is not followed, and a long body is not read', async () => {
    service.answers.push({ status: 307, headers: { location: 'https://fcm.googleapis.com/other' } })
    await send()
    expect(await stored()).toEqual([{ state: 'failed', attempts: 1, error: 'the push service answered 307' }])
    expect(service.received).toHaveLength(1)
    await paidOrder(db, { lines })
    service.answers.push({ status: 201, body: 'x'.repeat(5_000_000) })
    await send()
    expect((await stored())[1]).toEqual({ state: 'sent', attempts: 1, error: null })
  })

  test('with five refusals in a row deletes the subscription; a success resets the count', async () => {
    const refusals = async (count: number) => {
      for (let one = 0; one < count; one++) {
        service.answers.push({ status: 400 })
        await paidOrder(db, { lines })
        await send()
      }
    }
    await send()
    await refusals(maxFailures - 1)
    await paidOrder(db, { lines })
    await send()
    await refusals(maxFailures - 1)
    expect(await browsers()).toHaveLength(1)
    await refusals(1)
    expect(await browsers()).toEqual([])
  })

  test('that delays the message twelve times makes it fail', async () => {
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      service.answers.push({ status: 503 })
      await isDue()
      await send()
    }
    await isDue()
    expect(await send()).toBe(0)
    expect(await stored()).toMatchObject([{ state: 'failed', attempts: maxAttempts }])
  })
})

test('a push service with a private network address is not contacted', async () => {
  const inside = await pushDouble({ address: '10.0.0.5' })
  await subscribed()
  await paidOrder(db, { lines })
  await sendPushes(db, { ...ports, push: inside.push }, later(5))
  expect([inside.lookups, inside.received]).toEqual([['fcm.googleapis.com'], []])
  expect(await stored()).toMatchObject([{ state: 'queued', error: 'no public address' }])
  await inside.close()
})

describe('push keys', () => {
  test('created by several processes at the same time are one pair, stored encrypted', async () => {
    await db.deleteFrom('pushKeys').execute()
    const made = await Promise.all(Array.from({ length: 5 }, () => pushKeys(db, encryption, someDay)))
    expect(new Set(made.map(({ publicKey }) => publicKey)).size).toBe(1)
    expect(new Set(made.map(({ privateKey }) => privateKey)).size).toBe(1)
    const [row, ...more] = await db.selectFrom('pushKeys').selectAll().execute()
    expect(more).toEqual([])
    expect(JSON.stringify(row)).not.toContain(made[0]?.privateKey)
  })

  test('are replaced when the secret changes, and their subscriptions are deleted', async () => {
    await subscribed()
    const before = await pushKeys(db, encryption, someDay)
    const other = openEncryption('another secret')
    const made = await Promise.all(Array.from({ length: 3 }, () => pushKeys(db, other, someDay)))
    expect(new Set(made.map(({ publicKey }) => publicKey)).size).toBe(1)
    expect(made[0]?.publicKey).not.toBe(before.publicKey)
    expect(await browsers()).toEqual([])
    await db.deleteFrom('pushKeys').execute()
  })
})

describe('a browser subscription', () => {
  test('is stored once per browser; above ten per member the least recently seen is deleted', async () => {
    const first = await subscribed()
    for (let one = 1; one < maxSubscriptions; one++) await subscribed(member, { now: later(one) })
    await subscribed(member, { browser: first, now: later(50) })
    expect(await browsers()).toHaveLength(maxSubscriptions)
    const [oldest] = await browsers()
    await subscribed(member, { now: later(60) })
    const kept = await browsers()
    expect([kept.length, kept.includes(oldest ?? ''), kept.includes(first.endpoint)]).toEqual([
      maxSubscriptions,
      false,
      true,
    ])
  })

  test('belongs to the member who signed in last', async () => {
    const browser = await subscribed()
    const other = await savedAccount(db, { role: 'admin' })
    await subscribed(other, { browser })
    const rows = await db.selectFrom('pushSubscriptions').select('userId').execute()
    expect(rows).toEqual([{ userId: other }])
  })

  test('is deleted after 180 days without a visit, and its messages after seven days', async () => {
    await subscribed()
    await paidOrder(db, { lines })
    await send()
    const night = (days: number) => pushTasks({ database, clock: () => addDays(someDay, days) }).delete_old_pushes()
    await db.updateTable('pushMessages').set({ createdAt: someDay }).execute()
    await night(7)
    expect(await stored()).toHaveLength(1)
    await night(8)
    expect([await stored(), (await browsers()).length]).toEqual([[], 1])
    await night(180)
    expect(await browsers()).toHaveLength(1)
    await night(181)
    expect(await browsers()).toEqual([])
  })
})
