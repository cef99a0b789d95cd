import { beforeEach, describe, expect, test } from 'vitest'
import { endMemberSessions } from '#app/modules/staff/change-member.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { post } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { freshCookie, staffedShop } from '#tests/support/people.ts'
import { newSubscription, testBrowser } from '#tests/support/push-subscription.ts'

const database = await testDatabase()
const { db } = database
const sent: string[] = []
let outcome: 'sent' | 'gone' | 'refused' = 'sent'
const { app, adapters, owner, staff, customer } = await staffedShop(database, {
  clock: () => someDay,
  push: {
    send: async ({ device, payload }) => {
      sent.push(`${device.endpoint} ${payload}`)
      return outcome === 'refused' ? { state: 'refused', final: true, reason: 'no' } : { state: outcome }
    },
  },
})
const android =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Mobile Safari/537.36'
const ask = async (fields: Record<string, string>, { cookie = staff.cookie, path = '/admin/push' } = {}) => {
  const response = await app(post(path, fields, { cookie, accept: 'application/json', 'user-agent': android }))
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> }
}
const rows = () => db.selectFrom('pushSubscriptions').select(['userId', 'device', 'language', 'endpoint']).execute()
const logged = async () =>
  (await db.selectFrom('auditLog').select('action').where('action', 'like', 'push.%').orderBy('id').execute()).map(
    ({ action }) => action,
  )

beforeEach(async () => {
  sent.length = 0
  outcome = 'sent'
  await db.deleteFrom('pushSubscriptions').execute()
  await db.deleteFrom('rateLimits').execute()
})

test('a push subscription is stored with a readable device name; repeating it only updates the language', async () => {
  const fields = await newSubscription(db, adapters)
  const before = (await logged()).length
  expect(await ask(fields)).toMatchObject({ status: 200, answer: { ok: true } })
  const { endpoint } = fields
  expect(await rows()).toEqual([{ userId: staff.userId, device: 'Chrome, Android', language: 'en', endpoint }])
  await ask(fields, { path: '/th/admin/push' })
  expect(await rows()).toMatchObject([{ language: 'th' }])
  expect((await logged()).slice(before)).toEqual(['push.on'])
})

describe('a push subscription is refused and not stored', () => {
  test.each([
    ['another host', { endpoint: 'https://push.example.com/a' }],
    ['a loopback address', { endpoint: 'https://127.0.0.1:5432/' }],
    ['a cloud metadata address', { endpoint: 'http://169.254.169.254/latest/meta-data' }],
    ['an empty address', { endpoint: '' }],
    ['a key that is not a curve point', { p256dh: 'A'.repeat(87) }],
    ['a short secret', { auth: 'AAAA' }],
  ])('with %s', async (_, change) => {
    const fields = { ...(await newSubscription(db, adapters)), ...change }
    const before = await fingerprint(database)
    expect(await ask(fields)).toMatchObject({ status: 422, answer: { ok: false, reason: 'home.push.refusal.invalid' } })
    expect(await fingerprint(database)).toEqual(before)
  })

  test('with a key other than the shop’s; the response contains the shop’s key', async () => {
    const fields = await newSubscription(db, adapters)
    const { key } = fields
    const wrong = await ask({ ...fields, key: testBrowser().p256dh })
    expect(wrong).toMatchObject({ status: 409, answer: { reason: 'home.push.refusal.other_key', shopKey: key } })
    expect(await rows()).toEqual([])
  })

  test.each([
    ['a visitor', () => ''],
    ['a customer', () => customer.cookie],
  ])('from %s', async (_, cookie) => {
    const fields = await newSubscription(db, adapters)
    const before = await fingerprint(database)
    const response = await app(post('/admin/push', fields, { cookie: cookie(), accept: 'application/json' }))
    expect([response.status >= 400 || response.status === 302, await fingerprint(database)]).toEqual([true, before])
  })
})

describe('a test notification', () => {
  test('is sent to this staff member’s browser only, five times an hour', async () => {
    const fields = await newSubscription(db, adapters)
    await ask(fields)
    const { endpoint } = fields
    const press = (cookie?: string) => ask({ intent: 'test', endpoint }, cookie ? { cookie } : {})
    expect(await press()).toMatchObject({ status: 200, answer: { ok: true, message: { key: 'home.push.sent' } } })
    expect(sent).toEqual([expect.stringContaining(`${endpoint} {"title":"Test notification"`)])
    expect(await press(owner.cookie)).toMatchObject({ status: 404 })
    for (let again = 0; again < 4; again++) await press()
    expect(await press()).toMatchObject({ status: 429, answer: { reason: 'home.push.refusal.rate_limited' } })
    expect(sent).toHaveLength(5)
  })

  test('shows an error when the push service refuses it; an expired subscription is deleted', async () => {
    const fields = await newSubscription(db, adapters)
    await ask(fields)
    const test_ = { intent: 'test', endpoint: fields['endpoint'] ?? '' }
    outcome = 'refused'
    expect(await ask(test_)).toMatchObject({ answer: { reason: 'home.push.refusal.not_taken' } })
    expect(await rows()).toHaveLength(1)
    outcome = 'gone'
    expect(await ask(test_)).toMatchObject({ answer: { reason: 'home.push.refusal.not_found' } })
    expect(await rows()).toEqual([])
  })
})

describe('a push subscription is removed', () => {
  const subscribed = async (cookie = staff.cookie) => {
    const fields = await newSubscription(db, adapters)
    await ask(fields, { cookie })
    return fields['endpoint'] ?? ''
  }
  const left = async () => (await rows()).map(({ endpoint }) => endpoint)

  test('when its own user turns it off, and by no one else', async () => {
    const [own, other] = [await subscribed(), await subscribed(owner.cookie)]
    await ask({ intent: 'unsubscribe', endpoint: other })
    expect(new Set(await left())).toEqual(new Set([own, other]))
    await ask({ intent: 'unsubscribe', endpoint: own })
    await ask({ intent: 'unsubscribe', endpoint: own })
    expect(await left()).toEqual([other])
  })

  test('on sign-out from its session, but not from another session', async () => {
    const cookie = await freshCookie(adapters, staff.email)
    const [here, there] = [await subscribed(cookie), await subscribed()]
    await app(post('/auth/sign-out', {}, { cookie }))
    expect([await left(), here]).toEqual([[there], expect.any(String)])
  })

  test('when an admin signs its user out on that device or on all devices', async () => {
    const [first, second] = [await freshCookie(adapters, staff.email), await freshCookie(adapters, staff.email)]
    await subscribed(first)
    const other = await subscribed(second)
    const [session] = await db
      .selectFrom('pushSubscriptions')
      .select('sessionId')
      .where('endpoint', '!=', other)
      .execute()
    const by = { memberId: staff.userId, actorId: owner.userId, now: someDay }
    await endMemberSessions(db, { ...by, sessionId: session?.sessionId })
    expect(await left()).toEqual([other])
    await endMemberSessions(db, by)
    expect(await left()).toEqual([])
  })
})
