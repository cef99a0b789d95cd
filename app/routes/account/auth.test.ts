import { beforeAll, expect, test } from 'vitest'
import type { App } from '#app/create-app.server.ts'
import { asWritten } from '#app/i18n/language.ts'
import { createAccount } from '#app/modules/accounts/create-account.server.ts'
import { testApp } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { butForTyped } from '#tests/support/typed-back.ts'
import { visitorOf } from '#tests/support/visitor.ts'

const database = await testDatabase()
const { db } = database
const now = new Date('2026-11-21T05:00:00Z')
let app: App

beforeAll(async () => {
  ;({ app } = await testApp(database, { clock: () => now }))
  await createAccount(db, { email: 'nok@example.com', password: 'lotus-silk', name: 'Nok', verified: true, now })
})

const count = async (table: 'users' | 'sessions' | 'mails' | 'oneTimeTokens') =>
  Number((await db.selectFrom(table).select(db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n)
const all = () => Promise.all([count('users'), count('sessions'), count('mails'), count('oneTimeTokens')])
const enter = { intent: 'sign-in', email: 'nok@example.com', password: 'lotus-silk' }

test('sign-in opens a session and redirects home, or to the local path that the customer came from', async () => {
  const nok = visitorOf(app)
  const answer = await nok.post('/auth', enter)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
  const [session] = answer.headers.getSetCookie().filter((line) => line.startsWith('mai.session_token='))
  expect(session).toMatch(/HttpOnly/)
  expect(session).toMatch(/SameSite=Lax/)
  expect(nok.cookies.get('mai_in')).toBe('1')
  expect(await (await nok.get('/api/session', { accept: 'application/json' })).json()).toEqual({
    signedIn: true,
    name: 'Nok',
    email: 'nok@example.com',
    role: 'customer',
  })
  expect((await nok.get('/auth')).headers.get('location')).toBe('/')
  expect((await nok.get('/th/auth?redirectTo=%2Fcart')).headers.get('location')).toBe('/th/cart')
  expect((await nok.get('/auth?redirectTo=//evil.example')).headers.get('location')).toBe('/')
  const away = await visitorOf(app).post('/auth', { ...enter, redirectTo: '/\\evil.example' })
  expect(away.headers.get('location')).toBe('/')
})

test('every sign-in has a new token, and the previous token of the browser stops working', async () => {
  const nok = visitorOf(app)
  await nok.post('/auth', enter)
  const first = nok.cookies.get('mai.session_token') ?? ''
  await nok.post('/auth', enter)
  const second = nok.cookies.get('mai.session_token') ?? ''
  expect(second).not.toBe(first)
  const thief = visitorOf(app)
  thief.cookies.set('mai.session_token', first)
  expect(await (await thief.get('/api/session')).json()).toEqual({ signedIn: false })
  expect(await (await nok.get('/api/session')).json()).toMatchObject({ signedIn: true })
})

test('a session token set before sign-in is replaced (session fixation)', async () => {
  const victim = visitorOf(app)
  victim.cookies.set('mai.session_token', 'chosen-by-somebody.else')
  await victim.post('/auth', enter)
  expect(victim.cookies.get('mai.session_token')).not.toBe('chosen-by-somebody.else')
})

test('sign-out ends the session on the server too, and only by a POST from the shop’s own page', async () => {
  const nok = visitorOf(app)
  await nok.post('/auth', enter)
  const token = nok.cookies.get('mai.session_token') ?? ''
  await nok.get('/auth/sign-out')
  expect(
    (await nok.post('/auth/sign-out', {}, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).status,
  ).toBe(403)
  expect(await (await nok.get('/api/session')).json()).toMatchObject({ signedIn: true })
  expect((await nok.post('/auth/sign-out', {})).headers.get('location')).toBe('/')
  expect([...nok.cookies.keys()]).toEqual(['mai_device', 'mai_out'])
  const thief = visitorOf(app)
  thief.cookies.set('mai.session_token', token)
  expect(await (await thief.get('/api/session')).json()).toEqual({ signedIn: false })
})

test.each([
  ['/auth', { intent: 'sign-in', email: '', password: '' }, 'Please fill in all fields'],
  ['/auth', { intent: 'sign-in', email: 'nok@example.com' }, 'Please fill in all fields'],
  ['/auth', { intent: 'sign-in', email: 'nok@example.com' }, 'Please enter your password.'],
  ['/th/auth', { intent: 'sign-in', email: '', password: 'x' }, 'กรุณากรอกอีเมล'],
  ['/auth', { intent: 'sign-up', email: '', password: 'long enough' }, 'Please fill in all fields'],
  [
    '/auth',
    { intent: 'sign-up', email: 'new@example.com', password: '12345' },
    'Password must be at least 6 characters long',
  ],
  ['/th/auth', { intent: 'sign-up', email: 'new@example.com', password: '12345' }, 'รหัสผ่านต้องมีอย่างน้อย 6 ตัวอักษร'],
  ['/auth', { intent: 'sign-up', email: 'new@example.com', password: '123456' }, 'Too many people use this password.'],
  ['/th/auth', { intent: 'sign-up', email: 'new@example.com', password: '      ' }, 'ไม่ใช่ช่องว่างทั้งหมด'],
  [
    '/auth',
    { intent: 'sign-up', email: 'somebody@example.com', password: 'SomeBody' },
    'Your email cannot be your password.',
  ],
  [
    '/auth',
    { intent: 'sign-up', email: 'not an address', password: 'lotus-silk' },
    'Please enter a valid email address',
  ],
  [
    '/auth',
    { intent: 'sign-up', email: 'NOK@example.com ', password: 'another-one' },
    'An account with this email already exists. Please sign in instead.',
  ],
])('%s with %j shows an error message and changes nothing', async (path, fields, sentence) => {
  const before = await all()
  const answer = await visitorOf(app).post(`${path}?tab=${fields.intent === 'sign-up' ? 'signup' : 'signin'}`, fields)
  expect(answer.status).toBe(422)
  expect(asWritten(await answer.text())).toContain(sentence)
  expect(await all()).toEqual(before)
})

test('a wrong password and an unknown address get the same response', async () => {
  const answers = await Promise.all(
    [
      { ...enter, password: 'wrong password' },
      { ...enter, email: 'nobody@example.com' },
    ].map(async (fields) => {
      const answer = await visitorOf(app).post('/auth', fields)
      const body = butForTyped(await answer.text(), fields.email)
      return { status: answer.status, cookies: answer.headers.getSetCookie(), body }
    }),
  )
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]?.body).toContain('Email and password do not match.')
  expect(answers[0]).toMatchObject({ status: 422, cookies: [] })
})

test('sign-up stores an unconfirmed customer and mails a link, without a session or a chosen role', async () => {
  const mali = visitorOf(app)
  const fields = {
    intent: 'sign-up',
    email: ' Mali@Example.com',
    password: 'พลับพลึง',
    role: 'admin',
    emailVerified: 'true',
    name: 'Mali',
  }
  const answer = await mali.post('/th/auth?tab=signup', fields)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('mali@example.com')
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', 'mali@example.com')
    .executeTakeFirstOrThrow()
  expect(user).toMatchObject({ role: 'customer', emailVerified: false, name: 'Mali' })
  expect(mali.cookies.size).toBe(0)
  const mail = await db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', 'mali@example.com')
    .executeTakeFirstOrThrow()
  expect(mail).toMatchObject({ kind: 'confirm_address', language: 'th', subject: 'กรุณายืนยันอีเมลของคุณ' })
  const credentials = await db
    .selectFrom('credentials')
    .select('password')
    .where('userId', '=', user.id)
    .executeTakeFirstOrThrow()
  expect(credentials.password).not.toContain('พลับพลึง')
  expect((await mali.post('/auth', { intent: 'sign-in', email: 'mali@example.com', password: 'พลับพลึง' })).status).toBe(
    303,
  )
})

const signUp = (email: string, password: string) =>
  visitorOf(app).post('/auth?tab=signup', { intent: 'sign-up', email, password })
const mailsTo = async (recipient: string) =>
  (await db.selectFrom('mails').select('id').where('recipient', '=', recipient).execute()).length

test('a sign-up sent twice creates one account and one mail, and both responses point to the inbox', async () => {
  const [first, second] = await Promise.all([
    signUp('twin@example.com', 'twin-twin'),
    signUp('twin@example.com', 'twin-twin'),
  ])
  expect([first.status, second.status]).toEqual([200, 200])
  expect([
    (await first.text()).includes('twin@example.com'),
    (await second.text()).includes('twin@example.com'),
  ]).toEqual([true, true])
  expect(await mailsTo('twin@example.com')).toBe(1)
  const users = await db.selectFrom('users').select('id').where('email', '=', 'twin@example.com').execute()
  expect(users).toHaveLength(1)
})

test('only the same form within ten minutes is a repeat; otherwise the email is reported as taken', async () => {
  await signUp('once@example.com', 'once-once')
  const taken = await signUp('once@example.com', 'another-one')
  expect([taken.status, (await taken.text()).includes('An account with this email already exists.')]).toEqual([
    422,
    true,
  ])
  await db
    .updateTable('users')
    .set({ createdAt: new Date(now.getTime() - 600_001) })
    .where('email', '=', 'once@example.com')
    .execute()
  expect((await signUp('once@example.com', 'once-once')).status).toBe(422)
  expect(await mailsTo('once@example.com')).toBe(1)
})

test('sign-ups are limited to ten an hour per network, so that existing accounts cannot be probed', async () => {
  const statuses = []
  for (let attempts = 0; attempts < 11; attempts++)
    statuses.push(
      (await visitorOf(app, '192.0.2.77').post('/auth', { intent: 'sign-up', email: enter.email, password: 'guess-1' }))
        .status,
    )
  expect(statuses).toEqual([...Array(10).fill(422), 429])
})

test('/login and /register open the matching tab and keep the redirect path', async () => {
  const to = async (path: string) => (await visitorOf(app).get(path)).headers.get('location')
  expect(await to('/login')).toBe('/auth?tab=signin')
  expect(await to('/th/register?redirectTo=/cart')).toBe('/th/auth?tab=signup&redirectTo=%2Fcart')
  expect(await to('/orders')).toBe('/profile?tab=orders')
})

test('a sign-in hint cookie without a session is removed', async () => {
  const outsider = visitorOf(app)
  outsider.cookies.set('mai_in', '1')
  expect(await (await outsider.get('/api/session')).json()).toEqual({ signedIn: false })
  expect(outsider.cookies.has('mai_in')).toBe(false)
})
