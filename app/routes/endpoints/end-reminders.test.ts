import { beforeEach, expect, test } from 'vitest'
import { chooseCartReminders, endRemindersByMailProgram } from '#app/modules/cart/remind-of-carts.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { get, origin } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { staffedShop } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
const { app, customer } = await staffedShop(database, { clock: () => someDay })
let token = ''
beforeEach(async () => {
  await db.updateTable('cartReminders').set({ endedAt: someDay }).execute()
  for (const table of ['consents', 'rateLimits'] as const) await db.deleteFrom(table).execute()
  const agreed = { userId: customer.userId, enabled: true, language: 'th', place: '/profile', now: someDay } as const
  await chooseCartReminders(db, agreed)
  token = (await db.selectFrom('cartReminders').select('token').executeTakeFirstOrThrow()).token
})

const state = () => db.selectFrom('cartReminders').select('userId').where('endedAt', 'is', null).execute()
/** A mail program's POST: no session or origin. */
const press = async (to: string, body: BodyInit = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })) => {
  const headers = { 'user-agent': 'a mail program', 'sec-fetch-site': 'cross-site', origin: 'https://mail.example' }
  const answer = await app(new Request(`${origin}/newsletter/reminders/${to}`, { method: 'POST', body, headers }))
  return { status: answer.status, text: await answer.text(), cookie: answer.headers.get('set-cookie') }
}
const done = { status: 200, text: '', cookie: null }

test('one POST ends the cart reminders and records the withdrawn consent once, even when repeated', async () => {
  expect(await press(token)).toEqual(done)
  expect(await press(token)).toEqual(done)
  expect(await state()).toEqual([])
  const ends = db.selectFrom('consents').select(['purpose', 'given', 'language', 'place', 'source'])
  expect(await ends.where('given', '=', false).execute()).toEqual([
    { purpose: 'cart_reminder', given: false, language: 'th', place: '', source: 'mail_program' },
  ])
})

test('an unknown token gets the normal response, a POST without One-Click 400; both change nothing', async () => {
  for (const wrong of ['x'.repeat(32), 'short', encodeURIComponent("' or ''='")])
    expect(await press(wrong)).toEqual(done)
  for (const body of [new URLSearchParams(), new URLSearchParams({ 'List-Unsubscribe': 'yes' }), 'one click'])
    expect((await press(token, body)).status).toBe(400)
  expect(await state()).toEqual([{ userId: customer.userId }])
})

test('opening the URL changes nothing and redirects to the page with the button, in its language', async () => {
  for (const path of ['', '/th']) {
    const answer = await app(get(`${path}/newsletter/reminders/${token}`))
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `${path}/newsletter?reminders=${token}`])
  }
  expect(await state()).toHaveLength(1)
})

test('more than 1,000 requests from one network are rate limited; another network is not affected', async () => {
  const ask = (ip: string) => endRemindersByMailProgram(db, { token: 'x'.repeat(32), ip, now: someDay })
  for (let sent = 0; sent < 1000; sent += 50)
    expect((await Promise.all(Array.from({ length: 50 }, () => ask('192.0.2.1')))).every(({ ok }) => ok)).toBe(true)
  expect([await ask('192.0.2.1'), (await ask('192.0.2.2')).ok]).toEqual([{ ok: false, reason: 'rate_limited' }, true])
})
