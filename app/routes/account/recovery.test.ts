import { beforeAll, expect, test } from 'vitest'
import type { App } from '#app/create-app.server.ts'
import { createAccount } from '#app/modules/accounts/create-account.server.ts'
import { drawnMail } from '#tests/factories/drawn-mail.ts'
import { get, post, testApp } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { type TestVisitor, visitorOf } from '#tests/support/visitor.ts'

const database = await testDatabase()
const { db } = database
let now = new Date('2026-11-21T05:00:00Z')
let app: App
let runJobs: () => Promise<void>

beforeAll(async () => {
  ;({ app, runJobs } = await testApp(database, { clock: () => now }))
  for (const name of ['nok', 'mali', 'dao', 'fah'])
    await createAccount(db, { email: `${name}@example.com`, password: 'old-password', name, now })
})

const ask = (email: string, visitor = visitorOf(app)) => visitor.post('/auth/forgot', { email })
const enter = (email: string, password: string, visitor = visitorOf(app)) =>
  visitor.post('/auth', { intent: 'sign-in', email, password })
const mailsTo = (recipient: string) =>
  db.selectFrom('mails').selectAll().where('recipient', '=', recipient).orderBy('createdAt').orderBy('id').execute()
async function tokenFor(recipient: string): Promise<string> {
  const mail = (await mailsTo(recipient)).at(-1)
  const token = /\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`no link was mailed to ${recipient}`)
  return token
}
const reset = (token: string, password: string, visitor: TestVisitor = visitorOf(app)) =>
  visitor.post(`/auth/reset?token=${token}`, { token, password })

test('a password reset request gets the same response whether or not the address has an account', async () => {
  const [known, unknown] = await Promise.all(
    ['nok@example.com', 'not@example.com'].map(async (email) => {
      const answer = await ask(email)
      return {
        status: answer.status,
        cookies: answer.headers.getSetCookie(),
        body: (await answer.text()).replaceAll(email, 'E').replaceAll(/nonce="[^"]*"/g, ''),
      }
    }),
  )
  expect(known).toEqual(unknown)
  expect(known).toMatchObject({ status: 200, cookies: [] })
  expect(await mailsTo('nok@example.com')).toHaveLength(1)
  expect(await mailsTo('not@example.com')).toEqual([])
  expect(await db.selectFrom('oneTimeTokens').select('ownerId').where('ownerId', '=', 'no account').execute()).toEqual(
    [],
  )
})

test('the reset link works once, sets the password and ends every session', async () => {
  const phone = visitorOf(app)
  await enter('nok@example.com', 'old-password', phone)
  const token = await tokenFor('nok@example.com')
  expect(await (await visitorOf(app).get(`/auth/reset?token=${token}`)).text()).toContain('New password')
  expect((await reset(token, '12345')).status).toBe(422)
  expect(await (await reset(token, 'password1')).text()).toContain('Too many people use this password.')
  expect(await (await reset(token, 'new-password')).text()).toContain('Your new password is saved')
  expect(await (await phone.get('/api/session')).json()).toEqual({ signedIn: false })
  expect((await reset(token, 'third-password')).status).toBe(422)
  expect((await enter('nok@example.com', 'old-password')).status).toBe(422)
  expect((await enter('nok@example.com', 'third-password')).status).toBe(422)
  expect((await enter('nok@example.com', 'new-password')).status).toBe(303)
  expect((await mailsTo('nok@example.com')).map(({ kind }) => kind)).toEqual(['reset_password', 'password_changed'])
})

test('staff see the rule of ten characters before and after their input, and must follow it', async () => {
  await createAccount(db, { email: 'fern@example.com', password: 'old-password', name: 'Fern', role: 'staff', now })
  await ask('fern@example.com')
  const token = await tokenFor('fern@example.com')
  expect(await (await visitorOf(app).get(`/auth/reset?token=${token}`)).text()).toContain('At least 10 characters')
  const refused = await reset(token, 'lotus-sil')
  expect([refused.status, await refused.text()]).toEqual([
    422,
    expect.stringContaining('For the back office the password must be at least 10 characters long'),
  ])
  expect((await enter('fern@example.com', 'lotus-sil')).status).toBe(422)
  expect((await reset(token, 'lotus-silk')).status).toBe(200)
})

test('a reset by mail makes the device known, so that guesses from elsewhere do not lock it out', async () => {
  await createAccount(db, { email: 'lek@example.com', password: 'old-password', now })
  await ask('lek@example.com')
  const lek = visitorOf(app)
  await reset(await tokenFor('lek@example.com'), 'new-password', lek)
  for (let attempts = 0; attempts < 12; attempts++)
    await enter('lek@example.com', 'wrong-one', visitorOf(app, `203.0.113.${attempts}`))
  expect((await enter('lek@example.com', 'new-password')).status).toBe(429)
  expect((await enter('lek@example.com', 'new-password', lek)).status).toBe(303)
})

test('only one of five concurrent uses of a reset link succeeds', async () => {
  await ask('mali@example.com')
  const token = await tokenFor('mali@example.com')
  const attempts = await Promise.all([1, 2, 3, 4, 5].map((n) => reset(token, `password-${n}`)))
  expect(attempts.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422, 422, 422, 422])
})

test('a link expires after an hour or with a newer link, and is stored only as a digest', async () => {
  await ask('dao@example.com')
  const old = await tokenFor('dao@example.com')
  await ask('dao@example.com')
  expect(await mailsTo('dao@example.com')).toHaveLength(1)
  now = new Date(now.getTime() + 60_000)
  await ask('dao@example.com')
  const fresh = await tokenFor('dao@example.com')
  expect((await reset(old, 'new-password')).status).toBe(422)
  const tokens = JSON.stringify(await db.selectFrom('oneTimeTokens').selectAll().execute())
  expect(tokens).not.toContain(fresh)
  now = new Date(now.getTime() + 3_600_001)
  expect((await reset(fresh, 'new-password')).status).toBe(422)
  expect(await (await visitorOf(app).get(`/auth/reset?token=${fresh}`)).text()).toContain('This link no longer works')
  expect((await enter('dao@example.com', 'old-password')).status).toBe(303)
})

test('an address gets three reset mails an hour; a caller gets ten requests, then an error message', async () => {
  for (let attempt = 0; attempt < 5; attempt++) {
    expect((await ask('fah@example.com')).status).toBe(200)
    now = new Date(now.getTime() + 60_000)
  }
  expect(await mailsTo('fah@example.com')).toHaveLength(3)
  const caller = visitorOf(app, '192.0.2.50')
  const statuses = []
  for (let attempt = 0; attempt < 11; attempt++) statuses.push((await ask(`a${attempt}@example.com`, caller)).status)
  expect(statuses).toEqual([...Array(10).fill(200), 429])
  expect(await (await ask('b@example.com', caller)).text()).toContain('Too many attempts.')
})

test('links in mails use the shop’s own origin, whatever the Host header', async () => {
  const request = post(
    '/auth/forgot',
    { email: 'nok@example.com' },
    { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  )
  await app(request, { ip: '192.0.2.60' })
  const [mail] = (await mailsTo('nok@example.com')).slice(-1).map(drawnMail)
  expect(mail?.html).toContain('/auth/reset?token=')
  expect(mail?.html).not.toContain('evil.example')
  await runJobs()
  const outbox = await (await app(get('/outbox'))).text()
  const page = await app(get(`/outbox/${mail?.id}`))
  expect(outbox).toContain(`/outbox/${mail?.id}`)
  expect(await page.text()).toContain('href="http://localhost:3000/auth/reset?token=')
  expect(page.headers.get('content-security-policy')).toContain('sandbox')
})

test('the outbox exists only in the demo', async () => {
  const [mail] = await mailsTo('nok@example.com')
  const { app: real } = await testApp(database, { demo: false })
  expect((await real(get('/outbox'))).status).toBe(404)
  expect((await real(get(`/outbox/${mail?.id}`))).status).toBe(404)
  expect((await app(get('/outbox/not-a-mail'))).status).toBe(404)
})

test('a confirmation link confirms once, by a press; opening it changes nothing', async () => {
  const joy = visitorOf(app)
  await joy.post('/auth', { intent: 'sign-up', email: 'joy@example.com', password: 'joy-joy' })
  const token = await tokenFor('joy@example.com')
  const verified = async () =>
    (
      await db
        .selectFrom('users')
        .select('emailVerified')
        .where('email', '=', 'joy@example.com')
        .executeTakeFirstOrThrow()
    ).emailVerified
  expect((await joy.get(`/auth/confirm?token=${token}`)).status).toBe(200)
  expect(await verified()).toBe(false)
  expect(await (await joy.post(`/auth/confirm?token=${token}`, { token })).text()).toContain('Your email is confirmed')
  expect(await verified()).toBe(true)
  const again = await joy.post(`/auth/confirm?token=${token}`, { token })
  expect([again.status, (await again.text()).includes('This link no longer works')]).toEqual([422, true])
})

test('a link for one purpose is refused by the form for another', async () => {
  await visitorOf(app).post('/auth', { intent: 'sign-up', email: 'kai@example.com', password: 'kai-kai' })
  const token = await tokenFor('kai@example.com')
  expect((await reset(token, 'new-password')).status).toBe(422)
  expect((await visitorOf(app).post('/auth/confirm', { token: 'x' })).status).toBe(422)
  expect((await visitorOf(app).post('/auth/confirm', { token })).status).toBe(200)
})
