import { beforeEach, expect, test } from 'vitest'
import { createAccount } from '#app/modules/accounts/create-account.server.ts'
import type { Role } from '#app/modules/accounts/visitor.ts'
import { newCustomer } from '#app/modules/customers/customer.ts'
import { saveProfile } from '#app/modules/customers/save-profile.server.ts'
import { testApp } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { type TestVisitor, visitorOf } from '#tests/support/visitor.ts'

const database = await testDatabase()
const { db } = database
let now = new Date('2026-11-21T05:00:00Z')
const { app } = await testApp(database, { clock: () => now })
let serial = 0

beforeEach(() => {
  now = new Date(now.getTime() + 100_000_000)
})

const old = 'lotus-silk'
const chrome = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/139.0 Mobile Safari/537.36'
const enter = (email: string, password: string, visitor = visitorOf(app), headers = {}) =>
  visitor.post('/auth', { intent: 'sign-in', email, password }, headers)

async function person(role: Role = 'customer') {
  const email = `somebody${serial++}@example.com`
  const made = await createAccount(db, { email, password: old, role, verified: true, now })
  if (!made.ok) throw new Error(made.reason)
  const here = visitorOf(app)
  const phone = visitorOf(app)
  await enter(email, old, here)
  await enter(email, old, phone, { 'user-agent': chrome })
  return { email, userId: made.value.userId, here, phone }
}
const isIn = async (visitor: TestVisitor) => (await (await visitor.get('/api/session')).json()).signedIn as boolean
const send = (visitor: TestVisitor, fields: Record<string, string>, prefix = '') =>
  visitor.post(`${prefix}/profile/security`, fields)
const change = (visitor: TestVisitor, current: string, password: string, prefix = '') =>
  send(visitor, { intent: 'change-password', current, password }, prefix)
const mails = (recipient: string) =>
  db.selectFrom('mails').select(['kind', 'language']).where('recipient', '=', recipient).execute()
const audit = async (userId: string) =>
  (
    await db
      .selectFrom('auditLog')
      .select(['action', 'actorId', 'detail'])
      .where('entityId', '=', userId)
      .orderBy('id')
      .execute()
  ).map(({ action, actorId, detail }) => [action, actorId === userId, detail])

test('a password change needs the old one, ends other sessions, and is mailed in the customer’s language', async () => {
  const { email, userId, here, phone } = await person()
  await saveProfile(db, userId, { ...newCustomer('th') }, now)
  expect(await (await change(here, old, 'silk-lotus')).text()).toContain('Your new password is saved.')
  expect([await isIn(here), await isIn(phone)]).toEqual([true, false])
  expect(await mails(email)).toEqual([{ kind: 'password_changed', language: 'th' }])
  expect((await enter(email, old)).status).toBe(422)
  expect((await enter(email, 'silk-lotus')).status).toBe(303)
})

test.each([
  ['', { current: 'not-this-one', password: 'silk-lotus' }, 'This is not your current password.'],
  ['/th', { current: 'not-this-one', password: 'silk-lotus' }, 'รหัสผ่านปัจจุบันไม่ถูกต้อง'],
  ['', { current: old, password: 'qwerty123' }, 'Too many people use this password.'],
  ['', { current: old, password: '12345' }, 'at least 6 characters'],
  ['', { current: '', password: 'silk-lotus' }, 'Please enter the password you use now.'],
])(
  'language path "%s": %j is refused with an error message and changes nothing',
  async (prefix, { current, password }, sentence) => {
    const { email, here, phone } = await person()
    const answer = await change(here, current, password, prefix)
    expect([answer.status, (await answer.text()).includes(sentence)]).toEqual([422, true])
    expect([await isIn(here), await isIn(phone), await mails(email)]).toEqual([true, true, []])
    expect((await enter(email, old)).status).toBe(303)
  },
)

test('an open session allows only five guesses of the password', async () => {
  const { here } = await person()
  const attempts = []
  for (let count = 0; count < 6; count++) attempts.push((await change(here, `guess-${count}`, 'silk-lotus')).status)
  expect(attempts).toEqual([...Array(5).fill(422), 429])
})

test('the devices are listed with the current one marked; only their owner can sign one out', async () => {
  const { here, phone } = await person()
  const page = await (await here.get('/profile/security')).text()
  expect(page).toContain('Chrome, Android')
  expect(page.match(/This device/g)).toHaveLength(1)
  const other = /name="session" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const { here: outsider } = await person()
  await send(outsider, { intent: 'end-session', session: other })
  expect(await isIn(phone)).toBe(true)
  await send(here, { intent: 'end-session', session: other })
  expect([await isIn(here), await isIn(phone)]).toEqual([true, false])
})

test('signing out everywhere ends this session too, and no device is known any more', async () => {
  const { userId, here, phone } = await person()
  const left = await send(here, { intent: 'end-everywhere' }, '/th')
  expect([left.status, left.headers.get('location')]).toEqual([303, '/th/auth'])
  expect([await isIn(here), await isIn(phone)]).toEqual([false, false])
  expect(await db.selectFrom('knownDevices').select('digest').where('userId', '=', userId).execute()).toEqual([])
})

test('guests are redirected to sign in and cannot change anything', async () => {
  const outsider = visitorOf(app)
  expect((await outsider.get('/profile/security')).headers.get('location')).toBe(
    '/auth?redirectTo=%2Fprofile%2Fsecurity',
  )
  expect((await change(outsider, old, 'silk-lotus')).status).toBe(401)
})

const age = (userId: string, created: number, used: number) =>
  db
    .updateTable('sessions')
    .set({
      createdAt: new Date(now.getTime() - created * 3_600_000),
      updatedAt: new Date(now.getTime() - used * 3_600_000),
    })
    .where('userId', '=', userId)
    .execute()

test.each([
  ['staff', 24, 11, true],
  ['staff', 24, 13, false],
  ['admin', 8 * 24, 0, false],
  ['customer', 20 * 24, 20 * 24, true],
  ['customer', 31 * 24, 31 * 24, false],
  ['customer', 91 * 24, 0, false],
] as const)('a %s session, %i hours old and %i hours unused, is valid: %s', async (role, created, used, live) => {
  const { userId, here } = await person(role)
  await age(userId, created, used)
  expect(await isIn(here)).toBe(live)
  const [row] = await db
    .selectFrom('sessions')
    .select('updatedAt')
    .where('userId', '=', userId)
    .orderBy('updatedAt', 'desc')
    .execute()
  expect((row?.updatedAt.getTime() ?? 0) > now.getTime() - 3_600_000).toBe(live || used === 0)
})

test('the age of a session follows the shop’s clock, not the machine’s', async () => {
  const { userId, here, phone } = await person('staff')
  const dates = await db
    .selectFrom('sessions')
    .select(['createdAt', 'updatedAt'])
    .where('userId', '=', userId)
    .execute()
  expect(dates).toEqual(Array(2).fill({ createdAt: now, updatedAt: now }))
  now = new Date(now.getTime() + 11 * 3_600_000)
  expect(await isIn(here)).toBe(true)
  now = new Date(now.getTime() + 11 * 3_600_000)
  expect((await (await here.get('/profile/security')).text()).match(/value="end-session"/g)).toBeNull()
  expect([await isIn(here), await isIn(phone)]).toEqual([true, false])
})

test('account events of staff are in the audit log, those of customers are not', async () => {
  const { email, userId, here, phone } = await person('staff')
  await enter(email, 'wrong-one')
  await change(here, old, 'silk-lotus')
  await enter(email, 'silk-lotus', phone)
  await send(here, { intent: 'end-everywhere' })
  expect(await audit(userId)).toEqual([
    ['account.sign_in', true, {}],
    ['account.sign_in', true, {}],
    ['account.sign_in.failed', false, {}],
    ['account.password.change', true, {}],
    ['account.sign_in', true, {}],
    ['account.sessions.end', true, {}],
  ])
  const customer = await person()
  await change(customer.here, old, 'silk-lotus')
  expect(await audit(customer.userId)).toEqual([])
})

test('signing out sets a cookie for the message on the next page', async () => {
  const { here } = await person()
  const left = await here.post('/auth/sign-out', {})
  expect(left.headers.getSetCookie()).toContain('mai_out=1; Path=/; Max-Age=60; SameSite=Lax')
})

test('choosing Thai in the profile shows the shop in Thai and is remembered', async () => {
  const { here } = await person()
  const saved = await here.post('/profile', { intent: 'save-profile', preferredLanguage: 'th' })
  expect([saved.status, saved.headers.get('location')]).toEqual([303, '/th/profile'])
  expect(here.cookies.get('lang')).toBe('th')
  expect((await here.get('/')).headers.get('location')).toBe('/th')
  await here.post('/th/profile', { intent: 'save-profile', preferredLanguage: 'en' })
  expect(here.cookies.get('lang')).toBe('en')
})
