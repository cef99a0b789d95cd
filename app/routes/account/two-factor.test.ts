import { beforeEach, expect, test } from 'vitest'
import { addMinutes, addSeconds } from '#app/kit/dates.ts'
import { codeAt, timeStepOf } from '#app/modules/accounts/two-factor/one-time-codes.server.ts'
import { turnedOnStep } from '#tests/factories/turned-on-step.ts'
import { get, post } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { freshCookie, staffedShop } from '#tests/support/people.ts'
import { type TestVisitor, visitorOf } from '#tests/support/visitor.ts'

const database = await testDatabase()
const { db } = database
let now = new Date('2026-11-21T05:00:00Z')
const { app, adapters, staff, owner, customer } = await staffedShop(database, { clock: () => now })
const path = '/admin/second-step'
const password = 'a-long-password'

beforeEach(async () => {
  now = addMinutes(now, 60)
  await db.deleteFrom('twoFactor').execute()
  await db.updateTable('sessions').set({ createdAt: now, updatedAt: now }).execute()
})

const codeNow = (secret: string) => codeAt(secret, timeStepOf(now))
const thai = (code: string) => code.replace(/\d/g, (digit) => String.fromCharCode(0x0e50 + Number(digit)))
const turnedOn = () => turnedOnStep(db, adapters.encryption, staff.userId, addMinutes(now, -30))
const sessionOf = ({ cookies }: TestVisitor) => [...cookies.keys()].filter((name) => name.includes('session'))
const inputOf = (html: string, name: string) => new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? ''
const valueOf = (html: string, name: string) => /value="([^"]*)"/.exec(inputOf(html, name))?.[1] ?? ''

async function atTwoFactor(language = '') {
  const visitor = visitorOf(app)
  const sent = { intent: 'sign-in', email: staff.email, password, redirectTo: '/admin/orders?q=A1' }
  const answer = await visitor.post(`${language}/auth`, sent)
  const html = await answer.text()
  const fields = { intent: 'second-step', token: valueOf(html, 'token'), redirectTo: valueOf(html, 'redirectTo') }
  return { visitor, answer, html, fields }
}

test('the right password leads to a field for the code, without a session', async () => {
  await turnedOn()
  const { visitor, answer, html, fields } = await atTwoFactor()
  expect([answer.status, answer.headers.get('location')]).toEqual([200, null])
  expect(sessionOf(visitor)).toEqual([])
  expect((await visitor.get('/admin/orders')).status).toBe(302)
  expect(html).toContain('One more step')
  expect(html).not.toContain(password)
  expect(fields).toMatchObject({ redirectTo: '/admin/orders?q=A1', token: expect.stringMatching(/^[\w-]{43}$/) })
  expect(inputOf(html, 'code').toLowerCase()).toMatch(/autocomplete="one-time-code"/)
  expect(inputOf(html, 'code').toLowerCase()).toMatch(/inputmode="numeric"/)
})

test('the code opens the session and redirects to the requested page; Thai digits and spaces work too', async () => {
  const { secret } = await turnedOn()
  const one = await atTwoFactor()
  const entered = await one.visitor.post('/auth', { ...one.fields, code: codeNow(secret) })
  expect([entered.status, entered.headers.get('location')]).toEqual([303, '/admin/orders?q=A1'])
  expect((await one.visitor.get('/admin/orders')).status).toBe(200)

  now = addSeconds(now, 30)
  const other = await atTwoFactor('/th')
  expect(other.html).toContain('กรอกรหัส 6 หลัก')
  const code = thai(codeNow(secret)).replace(/^(...)/, '$1 ')
  const second = await other.visitor.post('/th/auth', { ...other.fields, code })
  expect([second.status, second.headers.get('location')]).toEqual([303, '/th/admin/orders?q=A1'])
})

test('a wrong code shows an error at its field, and the next one can be entered at once', async () => {
  const { secret } = await turnedOn()
  const { visitor, fields } = await atTwoFactor()
  for (const code of ['', 'abc', codeNow(secret) === '000000' ? '000001' : '000000']) {
    const refused = await visitor.post('/auth', { ...fields, code })
    const html = await refused.text()
    expect([code, refused.status]).toEqual([code, 422])
    expect(html).toContain('This code is wrong')
    expect(inputOf(html, 'code')).toContain('aria-invalid="true"')
    expect([valueOf(html, 'token'), valueOf(html, 'redirectTo')]).toEqual([fields.token, fields.redirectTo])
  }
  expect(sessionOf(visitor)).toEqual([])
  expect((await visitor.post('/auth', { ...fields, code: codeNow(secret) })).status).toBe(303)
})

test('after five wrong codes the next try is refused with the time to wait', async () => {
  const { secret } = await turnedOn()
  const { visitor, fields } = await atTwoFactor()
  const wrong = codeNow(secret) === '000000' ? '000001' : '000000'
  for (let attempts = 0; attempts < 5; attempts++) await visitor.post('/auth', { ...fields, code: wrong })
  const refused = await visitor.post('/auth', { ...fields, code: codeNow(secret) })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2'])
  expect(await refused.text()).toContain('Please try again in 1 minute.')
  expect(sessionOf(visitor)).toEqual([])
})

test('an expired or unknown second step leads back to the password', async () => {
  const { secret } = await turnedOn()
  const { visitor, fields } = await atTwoFactor()
  now = addMinutes(now, 10)
  for (const token of [fields.token, 'x']) {
    const refused = await visitor.post('/auth', { ...fields, token, code: codeNow(secret) })
    const html = await refused.text()
    expect(refused.status).toBe(422)
    expect(html).toContain('That took too long. Please sign in again.')
    expect(inputOf(html, 'password')).not.toBe('')
  }
})

test('staff set up two-factor on their own page with key, code and recovery codes, and turn it off', async () => {
  const headers = { cookie: await freshCookie(adapters, staff.email) }
  const page = async () => (await app(get(path, headers))).text()
  const send = async (fields: Record<string, string>) => {
    const answer = await app(post(path, fields, headers))
    return { status: answer.status, html: await answer.text() }
  }
  expect(await page()).toContain('It is off.')
  expect((await send({ intent: 'begin' })).status).toBe(200)
  const started = await page()
  const secret = (/<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(started)?.[1] ?? '').replaceAll(' ', '')
  expect(secret).toHaveLength(32)
  expect(started).toContain('data:image/svg+xml,')

  const refused = await send({ intent: 'on', code: '12345' })
  expect([refused.status, refused.html.includes('Please enter the six digits')]).toEqual([422, true])
  const done = await send({ intent: 'on', code: thai(codeNow(secret)) })
  const codes = done.html.match(/(?:\d{5} ){3}\d{5}/g) ?? []
  expect(new Set(codes).size).toBe(10)
  const later = await page()
  expect(later).toContain('10 recovery codes are left.')
  for (const code of codes) expect(later).not.toContain(code)
  expect(later).not.toContain(secret.slice(0, 4) + ' ' + secret.slice(4, 8))

  const { visitor, fields } = await atTwoFactor()
  expect((await visitor.post('/auth', { ...fields, code: codes[0] ?? '' })).status).toBe(303)
  expect(await page()).toContain('9 recovery codes are left.')
  expect((await send({ intent: 'off' })).html).toContain('Two-step sign-in is off.')
  expect((await atTwoFactor()).answer.status).toBe(303)
})

test('the two-factor page needs a fresh sign-in to read or write, and covers only one’s own account', async () => {
  await turnedOn()
  await db
    .updateTable('sessions')
    .set({ createdAt: addMinutes(now, -15) })
    .execute()
  const again = `/auth/reauthenticate?redirectTo=${encodeURIComponent(path)}`
  const fresh = [get(path, { cookie: owner.cookie }), post(path, { intent: 'off' }, { cookie: owner.cookie })]
  for (const request of fresh) {
    const answer = await app(request)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, again])
  }
  await db.updateTable('sessions').set({ createdAt: now }).execute()
  expect((await app(post(path, { intent: 'off' }, { cookie: owner.cookie }))).status).toBe(409)
  expect((await app(get(path, { cookie: customer.cookie }))).status).toBe(403)
  expect(await db.selectFrom('twoFactor').select('onSince').executeTakeFirst()).not.toBeUndefined()
})
