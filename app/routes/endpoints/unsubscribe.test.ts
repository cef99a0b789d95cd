import { beforeEach, expect, test } from 'vitest'
import { addMinutes } from '#app/kit/dates.ts'
import { unsubscribe } from '#app/modules/newsletter/change-subscription.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { confirmedReader } from '#tests/factories/saved-campaign.ts'
import { get, origin, testApp } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'

const database = await testDatabase()
const { db } = database
const { app } = await testApp(database, { clock: () => someDay })
let token = ''
beforeEach(async () => {
  await db.deleteFrom('newsletterSubscribers').execute()
  await db.deleteFrom('rateLimits').execute()
  token = await confirmedReader(db, 'nok@mai.example', 'th')
  await confirmedReader(db, 'ann@mai.example')
})

const ended = async () => {
  const rows = db.selectFrom('newsletterSubscribers').select('email').where('unsubscribedAt', 'is not', null)
  return (await rows.execute()).map(({ email }) => email)
}
/** A mail program's POST: no session or origin. */
const press = async (to: string, body: BodyInit = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })) => {
  const headers = { 'user-agent': 'a mail program', 'sec-fetch-site': 'cross-site', origin: 'https://mail.example' }
  const answer = await app(new Request(`${origin}/newsletter/unsubscribe/${to}`, { method: 'POST', body, headers }))
  return { status: answer.status, text: await answer.text(), cookie: answer.headers.get('set-cookie') }
}
const done = { status: 200, text: '', cookie: null }

test('one POST from a mail program unsubscribes its reader only, and repeating it changes nothing', async () => {
  expect(await press(token)).toEqual(done)
  expect(await ended()).toEqual(['nok@mai.example'])
  expect(await press(token)).toEqual(done)
  const ends = db.selectFrom('consents').select(['email', 'given', 'language']).where('source', '=', 'mail_program')
  expect(await ends.execute()).toEqual([{ email: 'nok@mai.example', given: false, language: 'th' }])
})

test('a multipart form is accepted too', async () => {
  const form = new FormData()
  form.set('List-Unsubscribe', 'One-Click')
  expect(await press(token, form)).toEqual(done)
  expect(await ended()).toEqual(['nok@mai.example'])
})

test('an unknown token gets the same response as a valid one and changes nothing', async () => {
  for (const wrong of ['x'.repeat(32), 'short', `${token}x`, encodeURIComponent("' or ''='")])
    expect(await press(wrong)).toEqual(done)
  expect(await ended()).toEqual([])
})

test('a POST without One-Click is refused for any token', async () => {
  for (const to of [token, 'x'.repeat(32)])
    for (const body of [new URLSearchParams(), new URLSearchParams({ 'List-Unsubscribe': 'yes' }), 'one click'])
      expect((await press(to, body)).status).toBe(400)
  expect(await ended()).toEqual([])
})

test('opening the URL changes nothing and redirects to the page with the button, in its language', async () => {
  for (const [path, to] of [
    ['', '/newsletter'],
    ['/th', '/th/newsletter'],
  ]) {
    const answer = await app(get(`${path}/newsletter/unsubscribe/${token}`))
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `${to}?unsubscribe=${token}`])
  }
  expect(await ended()).toEqual([])
})

test('after 1,000 requests a network is rate limited for a minute; another network is not affected', async () => {
  const ask = (ip: string, now = someDay) => unsubscribe(db, { token: 'x'.repeat(32), ip, now })
  for (let sent = 0; sent < 1000; sent += 50)
    expect((await Promise.all(Array.from({ length: 50 }, () => ask('192.0.2.1')))).every(({ ok }) => ok)).toBe(true)
  expect(await ask('192.0.2.1')).toEqual({ ok: false, reason: 'rate_limited' })
  expect([(await ask('192.0.2.2')).ok, (await ask('192.0.2.1', addMinutes(someDay, 1))).ok]).toEqual([true, true])
})
