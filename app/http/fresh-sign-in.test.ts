import { beforeEach, expect, test } from 'vitest'
import { addMinutes } from '#app/kit/dates.ts'
import { addresses } from '#app/site.ts'
import { get, origin, post } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { entryPoints } from '#tests/support/entry-points.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { staffedShop } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
const begin = new Date('2026-11-21T05:00:00Z')
let now = begin
const { app, owner, customer } = await staffedShop(database, { clock: () => now })
const headers = { cookie: owner.cookie }
const file = '/admin/customers/export?kind=all'
const signInPage = `/auth/reauthenticate?redirectTo=${encodeURIComponent('/admin/customers?kind=all')}`
const give = (password: string, redirectTo = '/admin/customers?kind=all') =>
  app(post('/auth/reauthenticate', { password, redirectTo }, headers))
const entries = () => db.selectFrom('auditLog').select('action').where('action', 'like', '%_again').execute()

beforeEach(async () => {
  now = begin
  await db.updateTable('sessions').set({ confirmedAt: null, createdAt: begin, updatedAt: begin }).execute()
  await db.deleteFrom('signInAttempts').execute()
})

test('after 15 minutes a session must enter the password again, then returns to its page', async () => {
  now = addMinutes(begin, 14)
  expect((await app(get(file, headers))).status).toBe(200)
  now = addMinutes(begin, 15)
  const refused = await app(get(file, headers))
  expect([refused.status, refused.headers.get('location')]).toEqual([303, signInPage])

  const page = await (await app(get(signInPage, headers))).text()
  expect(page).toContain('value="/admin/customers?kind=all"')
  const given = await give('a-long-password')
  expect([given.status, given.headers.get('location')]).toEqual([303, '/admin/customers?kind=all'])
  expect((await app(get(file, headers))).status).toBe(200)
  expect(await entries()).toEqual([{ action: 'account.sign_in_again' }])
  now = addMinutes(begin, 30)
  expect((await app(get(file, headers))).status).toBe(303)
})

test('a wrong password does not re-authenticate the session, and repeated ones are rate limited', async () => {
  now = addMinutes(begin, 20)
  const answers = await Promise.all(Array.from({ length: 12 }, () => give('not-the-password')))
  const statuses = answers.map(({ status }) => status)
  expect(Math.min(...statuses)).toBe(422)
  expect(Math.max(...statuses)).toBe(429)
  expect((await give('a-long-password')).status).toBe(429)
  expect((await app(get(file, headers))).status).toBe(303)
})

test('re-authentication of one session does not affect another, and redirects to no other site', async () => {
  now = addMinutes(begin, 20)
  const theirs = await app(post('/auth/reauthenticate', { password: 'a-long-password' }, { cookie: customer.cookie }))
  expect(theirs.status).toBe(303)
  expect((await app(get(file, headers))).status).toBe(303)
  expect((await give('a-long-password', 'https://evil.example/')).headers.get('location')).toBe('/')
})

const both = { read: true, write: true }
const person = '00000000-0000-4000-8000-000000000000'

test('refunds, campaigns, staff changes, exports, personal data and two-factor require re-authentication', () => {
  const asking = addresses.flatMap(([pattern, { fresh }]) => (fresh ? [[pattern, fresh]] : []))
  expect(Object.fromEntries(asking)).toEqual({
    '/profile/data': { read: true, back: '../profile' },
    '/profile/delete': both,
    '/admin/orders/:number': { intents: ['refund'] },
    '/admin/orders/:number/edit': { intents: ['edit'] },
    '/admin/returns/:return': { intents: ['refund'] },
    '/admin/refunds/:refund': both,
    '/admin/orders/documents': { read: true, back: '../orders' },
    '/admin/orders/export': { read: true, back: '../orders' },
    '/admin/customers/export': { read: true, back: '../customers' },
    '/admin/customers/:person/data': both,
    '/admin/customers/:person/export': { read: true, back: './data' },
    '/admin/newsletter/export': { read: true, back: '../newsletter' },
    '/admin/newsletter/campaigns/:campaign/send': { intents: ['send'] },
    '/admin/staff': { write: true },
    '/admin/staff/invite': both,
    '/admin/staff/:member': both,
    '/admin/second-step': both,
  })
})

const asking = entryPoints().flatMap(({ path, entry: { fresh } }) => [
  ...(fresh?.read ? [['GET', path] as const] : []),
  ...(fresh?.write ? [['POST', path] as const] : []),
])
const backs: Readonly<Record<string, string>> = {
  '/profile/data': '/profile',
  '/admin/orders/documents': '/admin/orders',
  '/admin/orders/export': '/admin/orders',
  '/admin/customers/export': '/admin/customers',
  '/admin/newsletter/export': '/admin/newsletter',
  [`/admin/customers/${person}/export`]: `/admin/customers/${person}/data`,
}

test.each(asking)(
  '%s %s redirects to the password page in the visitor’s language and changes nothing',
  async (method, path) => {
    now = addMinutes(begin, 15)
    const before = await fingerprint(database)
    const back = `/auth/reauthenticate?redirectTo=${encodeURIComponent(`${backs[path] ?? path}?q=a`)}`
    for (const language of ['', '/th']) {
      const address = `${language}${path}?q=a`
      const request =
        method === 'GET' ? get(address, headers) : post(address, { intent: 'remove', sure: 'on' }, headers)
      const answer = await app(request)
      expect([answer.status, answer.headers.get('location')]).toEqual([303, language + back])
    }
    expect(await fingerprint(database)).toEqual(before)
  },
)

const data = asking.map(([method, path]) => [method, path, backs[path] ?? path] as const)

test.each(data)(
  'a %s request for the data of %s redirects to the password page, then back to %s',
  async (method, path, back) => {
    now = addMinutes(begin, 15)
    const before = await fingerprint(database)
    for (const spelling of [`${path}.data`, `/th${path}/_.data`]) {
      const language = spelling.startsWith('/th') ? '/th' : ''
      const init = method === 'GET' ? {} : { method, body: new URLSearchParams({ intent: 'remove', sure: 'on' }) }
      const sent = { ...headers, origin, 'sec-fetch-site': 'same-origin' }
      const answer = await app(new Request(`${origin}${spelling}?q=a&_routes=root`, { headers: sent, ...init }))
      const to = `${language}/auth/reauthenticate?redirectTo=${encodeURIComponent(`${back}?q=a`)}`
      expect([spelling, answer.status, await answer.text()]).toEqual([
        spelling,
        202,
        expect.stringContaining(`"${to}"`),
      ])
    }
    expect(await fingerprint(database)).toEqual(before)
  },
)
