import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { madeAddress } from '#app/kit/made-address.ts'
import { requestPasswordReset, resetPassword } from '#app/modules/accounts/passwords/change-password.server.ts'
import { findLink, insertLink } from '#app/modules/line/line.queries.server.ts'
import { lineLogin } from '#app/platform/line/line-login.server.ts'
import { outboxMessenger } from '#app/platform/line/line-messenger.server.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { get, origin, post, testApp } from '#tests/support/app.ts'
import '#tests/support/cheap-passwords.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { lineChannel, lineServer, lineUser } from '#tests/support/line-server.ts'
import { signedIn } from '#tests/support/people.ts'
import { lineSecret } from '#tests/support/secret.ts'

const database = await testDatabase()
const { db } = database
const server = await lineServer()
afterAll(server.close)
let now = someDay
const login = lineLogin(lineChannel, origin, () => now, { access: server.url, api: server.url })
const line = { login, messenger: outboxMessenger, webhookSecret: lineSecret }
const { app, adapters } = await testApp(database, { clock: () => now, line })
const nok = await signedIn(database, adapters, 'nok@mai.example')
const ann = await signedIn(database, adapters, 'ann@mai.example')
const owner = await signedIn(database, adapters, 'owner@mai.example', 'admin')

beforeEach(async () => {
  now = someDay
  server.loginFaults.length = 0
  await db.deleteFrom('lineLinks').execute()
  await db.deleteFrom('users').where('id', 'not in', [nok.userId, ann.userId, owner.userId]).execute()
  for (const table of ['mails', 'rateLimits'] as const) await db.deleteFrom(table).execute()
})

const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((set) => set.split(';', 1)[0])
    .join('; ')
type Consent = Parameters<typeof server.allow>[1]

async function begun(path = '/auth/line', cookie = '') {
  const answer = await app(get(path, cookie ? { cookie } : {}))
  expect(answer.status).toBe(303)
  return {
    address: answer.headers.get('location') ?? '',
    cookie: [cookie, cookiesOf(answer)].filter(Boolean).join('; '),
  }
}
const back = (query: URLSearchParams | string, cookie: string) => app(get(`/auth/line/callback?${query}`, { cookie }))
async function through(consent: Consent, path?: string, cookie?: string) {
  const start = await begun(path, cookie)
  return back(server.allow(start.address, consent), start.cookie)
}
const linksIn = () => db.selectFrom('lineLinks').select(['userId', 'lineUserId']).execute()
const newUsers = () =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'role', 'emailVerified as verified'])
    .where('id', 'not in', [nok.userId, ann.userId, owner.userId])
    .execute()
const who = async (answer: Response) => (await app(get('/profile', { cookie: cookiesOf(answer) }))).text()

test('the redirect to LINE has a new state, nonce and challenge each time, and reveals no secret', async () => {
  const [one, other] = [await begun(), await begun()]
  const { searchParams: asked } = new URL(one.address)
  expect(Object.fromEntries(asked)).toMatchObject({
    response_type: 'code',
    client_id: lineChannel.id,
    redirect_uri: `${origin}/auth/line/callback`,
    code_challenge_method: 'S256',
    scope: 'openid profile email',
  })
  for (const name of ['state', 'nonce', 'code_challenge']) {
    expect(asked.get(name)).toMatch(/^[\w-]{43}$/)
    expect(new URL(other.address).searchParams.get(name)).not.toBe(asked.get(name))
  }
  expect(one.cookie).not.toContain(asked.get('state'))
})

test('a new LINE user gets a customer account, is signed in and redirected; later it is the same account', async () => {
  const first = await through({ sub: lineUser('a'), name: 'Mali' }, '/th/auth/line?redirectTo=%2Fwishlist')
  expect([first.status, first.headers.get('location')]).toEqual([303, '/th/wishlist'])
  const [user, ...more] = await newUsers()
  expect(more).toEqual([])
  expect(user).toMatchObject({ name: 'Mali', role: 'customer', verified: false })
  expect(await linksIn()).toEqual([{ userId: user?.id, lineUserId: lineUser('a') }])
  const page = await who(first)
  expect(page).toContain('Mali')
  // The placeholder address is never shown or mailed.
  expect(page).not.toContain('line.invalid')
  expect(await db.selectFrom('mails').selectAll().execute()).toEqual([])
  await through({ sub: lineUser('a'), name: 'Mali' })
  expect(await newUsers()).toEqual([user])
})

test('staff never see the placeholder address of a LINE account in list, page, search or export', async () => {
  await through({ sub: lineUser('a'), name: 'Mali' })
  const { id } = await db
    .selectFrom('people')
    .select('id')
    .where('email', 'like', '%line.invalid')
    .executeTakeFirstOrThrow()
  for (const path of [
    '/admin/customers?kind=all',
    `/admin/customers/${id}`,
    '/admin/search?q=mali',
    '/admin/customers/export?kind=all',
  ]) {
    const answer = await app(get(path, { cookie: owner.cookie }))
    const page = await answer.text()
    expect([path, answer.status, page.includes('Mali'), page.includes('line.invalid')]).toEqual([
      path,
      200,
      true,
      false,
    ])
  }
})

test('a LINE customer can set a password by mail, and then has two ways to sign in', async () => {
  const cookie = cookiesOf(await through({ sub: lineUser('a'), email: 'mali@mai.example' }))
  const page = await (await app(get('/profile/security', { cookie }))).text()
  expect([page.includes('Set a password by email'), page.includes('name="current"')]).toEqual([true, false])
  await requestPasswordReset(db, { email: 'mali@mai.example', language: 'en', ip: '198.51.100.9', now })
  const { text } = await db
    .selectFrom('mails')
    .select('text')
    .where('kind', '=', 'reset_password')
    .executeTakeFirstOrThrow()
  const token = /reset\?token=([\w-]+)/.exec(text)?.[1] ?? ''
  const by = { token, language: 'en', device: undefined, ip: '198.51.100.9', now } as const
  expect((await resetPassword(db, { ...by, password: 'a-long-password' })).ok).toBe(true)
  const signIn = { intent: 'sign-in', email: 'mali@mai.example', password: 'a-long-password' }
  expect((await app(post('/auth', signIn))).status).toBe(303)
  expect((await through({ sub: lineUser('a') })).headers.get('location')).toBe('/')
  await through({ sub: lineUser('b') })
  await requestPasswordReset(db, { ...by, email: madeAddress(lineUser('b')) })
  expect(await db.selectFrom('mails').select('id').where('recipient', 'like', '%line.invalid').execute()).toEqual([])
})

test('an email address that LINE provides is unverified until the customer confirms it', async () => {
  await through({ sub: lineUser('a'), email: 'Mali@MAI.example' })
  expect(await newUsers()).toMatchObject([{ email: 'mali@mai.example', verified: false }])
  expect(await db.selectFrom('mails').select(['kind', 'recipient']).execute()).toEqual([
    { kind: 'confirm_address', recipient: 'mali@mai.example' },
  ])
})

describe('LINE sign-in is refused and changes nothing', () => {
  const outcome = async (ask: () => Promise<Response>) => {
    const before: Record<string, string> = { ...(await fingerprint(database)), rate_limits: '' }
    const answer = await ask()
    const after = { ...(await fingerprint(database)), rate_limits: '' }
    const isIn = /session_token|mai_in=1/.test(cookiesOf(answer))
    const changed = Object.entries(after).flatMap(([table, digest]) => (before[table] === digest ? [] : [table]))
    return { to: answer.headers.get('location'), isIn, changed }
  }
  const led = (to: string) => ({ to, isIn: false, changed: [] })

  test('with the email address of an existing account', async () => {
    const by = { sub: lineUser('a'), email: 'nok@mai.example' }
    expect(await outcome(() => through(by))).toEqual(led('/auth?line=email_taken'))
  })

  test('for a back office account', async () => {
    await insertLink(db, { userId: owner.userId, lineUserId: lineUser('a'), now })
    expect(await outcome(() => through({ sub: lineUser('a') }))).toEqual(led('/auth?line=staff'))
  })

  test.each<[string, Record<string, unknown>]>([
    ['of another channel', { aud: '999' }],
    ['with another nonce', { nonce: 'x' }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['that has expired', { exp: someDay.getTime() / 1000 }],
    ['without a LINE user id', { sub: 'owner' }],
  ])('for an id token %s', async (_, wrong) =>
    expect(await outcome(() => through({ sub: lineUser('a'), wrong }))).toEqual(led('/auth?line=over')),
  )

  test('with another browser’s state, without a state, with a used or swapped code, or too late', async () => {
    const [mine, theirs] = [await begun(), await begun()]
    const brought = server.allow(theirs.address, { sub: lineUser('a') })
    expect(await outcome(() => back(brought, mine.cookie))).toEqual(led('/auth?line=over'))
    expect(await outcome(() => back(brought, ''))).toEqual(led('/auth?line=over'))
    expect(await outcome(() => back(brought, 'mai_line=forged'))).toEqual(led('/auth?line=over'))
    // The verifier of another sign-in.
    const { state } = Object.fromEntries(new URL(mine.address).searchParams)
    const swapped = new URLSearchParams({ code: brought.get('code') ?? '', state: state ?? '' })
    expect(await outcome(() => back(swapped, mine.cookie))).toEqual(led('/auth?line=over'))
    now = later(11)
    expect(await outcome(() => back(brought, theirs.cookie))).toEqual(led('/auth?line=over'))
    now = someDay
    await back(brought, theirs.cookie)
    expect(await outcome(() => back(brought, theirs.cookie))).toEqual(led('/auth?line=over'))
  })

  test('when the customer declines, and while LINE does not respond', async () => {
    const start = await begun('/auth/line?redirectTo=/wishlist')
    const { state } = Object.fromEntries(new URL(start.address).searchParams)
    const declined = `error=access_denied&state=${state}`
    expect(await outcome(() => back(declined, start.cookie))).toEqual(led('/auth?line=declined&redirectTo=%2Fwishlist'))
    for (const fault of [500, 429]) {
      server.loginFaults.push(fault)
      expect(await outcome(() => through({ sub: lineUser('a') }))).toEqual(led('/auth?line=away'))
    }
  })
})

describe('LINE link of a signed-in customer', () => {
  test('signs the customer in afterwards, and is shown on the security page', async () => {
    const linked = await through({ sub: lineUser('a'), email: 'ann@mai.example' }, '/auth/line', nok.cookie)
    expect(linked.headers.get('location')).toBe('/profile/security?line=linked')
    expect(await linksIn()).toEqual([{ userId: nok.userId, lineUserId: lineUser('a') }])
    expect(await (await app(get('/profile/security', nok))).text()).toContain('Unlink LINE')
    expect(await who(await through({ sub: lineUser('a') }))).toContain('nok@mai.example')
  })

  test('is refused for another customer’s LINE, a second LINE, staff, and a changed session', async () => {
    await insertLink(db, { userId: ann.userId, lineUserId: lineUser('b'), now })
    const before = await linksIn()
    const redirectOf = async (ask: Promise<Response>) => (await ask).headers.get('location')
    const elsewhere = '/profile/security?line=linked_elsewhere'
    expect(await redirectOf(through({ sub: lineUser('b') }, '/auth/line', nok.cookie))).toBe(elsewhere)
    expect(await redirectOf(through({ sub: lineUser('c') }, '/auth/line', ann.cookie))).toBe(elsewhere)
    expect(await redirectOf(through({ sub: lineUser('d') }, '/auth/line', owner.cookie))).toBe(
      '/profile/security?line=staff',
    )
    const start = await begun('/auth/line', nok.cookie)
    const other = start.cookie.replace(nok.cookie, ann.cookie)
    expect(await redirectOf(back(server.allow(start.address, { sub: lineUser('e') }), other))).toBe('/auth?line=over')
    expect(await linksIn()).toEqual(before)
  })

  test('can turn messages off and on, and can be removed unless LINE is the only way to sign in', async () => {
    await insertLink(db, { userId: nok.userId, lineUserId: lineUser('a'), now })
    const send = (fields: Record<string, string>, cookie = nok.cookie) =>
      app(post('/profile/security', fields, { cookie }))
    const wants = async () => (await findLink(db, nok.userId))?.wantsMessages
    await send({ intent: 'line-messages', enabled: 'off' })
    expect(await wants()).toBe(false)
    await send({ intent: 'line-messages', enabled: 'on' })
    expect(await wants()).toBe(true)
    await send({ intent: 'unlink-line' })
    expect(await linksIn()).toEqual([])
    const only = cookiesOf(await through({ sub: lineUser('b') }))
    const before = await linksIn()
    const refused = await send({ intent: 'unlink-line' }, only)
    expect([refused.status, await linksIn()]).toEqual([409, before])
    expect(await refused.text()).toContain('LINE is your only way to sign in')
  })
})

describe('reauthentication by LINE', () => {
  const seconds = (at: Date) => at.getTime() / 1000
  const asked = '/auth/line?again=1&redirectTo=/profile/delete'
  const isAsked = async (cookie: string) => (await app(get('/profile/delete', { cookie }))).status === 303
  async function openForAnHour() {
    const cookie = cookiesOf(await through({ sub: lineUser('a'), name: 'Mali' }))
    now = later(60)
    expect(await isAsked(cookie)).toBe(true)
    return cookie
  }

  test('lets a customer without a password download their data and delete their account', async () => {
    const cookie = await openForAnHour()
    const page = await (await app(get('/auth/reauthenticate?redirectTo=/profile/delete', { cookie }))).text()
    expect([page.includes('name="password"'), page.includes('Confirm with LINE')]).toEqual([false, true])
    expect(new URL((await begun(asked, cookie)).address).searchParams.get('max_age')).toBe('300')
    const proved = { sub: lineUser('a'), wrong: { auth_time: seconds(now) - 60 } }
    const back = await through(proved, `/th${asked}`, cookie)
    expect([back.status, back.headers.get('location')]).toEqual([303, '/th/profile/delete'])
    expect((await app(get('/profile/data', { cookie }))).status).toBe(200)
    expect((await app(post('/profile/delete', { intent: 'delete' }, { cookie }))).status).toBe(303)
    expect([await newUsers(), await linksIn()]).toEqual([[], []])
  })

  test('is refused for another LINE account, an old sign-in or the back office, and changes nothing', async () => {
    const cookie = await openForAnHour()
    await insertLink(db, { userId: ann.userId, lineUserId: lineUser('b'), now })
    const attempts = [
      ['b', { auth_time: seconds(now) }, 'other_account'],
      ['c', { auth_time: seconds(now) }, 'other_account'],
      ['a', {}, 'not_fresh'],
      ['a', { auth_time: seconds(now) - 901 }, 'not_fresh'],
    ] as const
    const before = { ...(await fingerprint(database)), rate_limits: '' }
    for (const [letter, wrong, reason] of attempts) {
      const back = await through({ sub: lineUser(letter), wrong }, asked, cookie)
      expect(back.headers.get('location')).toBe(`/auth/reauthenticate?line=${reason}&redirectTo=%2Fprofile%2Fdelete`)
      expect(await isAsked(cookie)).toBe(true)
    }
    expect({ ...(await fingerprint(database)), rate_limits: '' }).toEqual(before)
    const staff = { sub: lineUser('d'), wrong: { auth_time: seconds(now) } }
    expect((await through(staff, asked, owner.cookie)).headers.get('location')).toContain(
      '/auth/reauthenticate?line=staff',
    )
  })

  test('is refused when another customer is signed in by then', async () => {
    const cookie = await openForAnHour()
    const start = await begun(asked, cookie)
    const consent = { sub: lineUser('a'), wrong: { auth_time: seconds(now) } }
    const brought = server.allow(start.address, consent)
    const as = (other: string) => back(brought, start.cookie.replace(cookie, other))
    expect((await as(nok.cookie)).headers.get('location')).toContain('/auth?line=over')
    expect(await isAsked(cookie)).toBe(true)
  })
})

test('a shop without LINE shows no button and has no LINE routes', async () => {
  const { app: plain } = await testApp(database, { line: { ...line, login: undefined } })
  expect(await (await plain(get('/auth'))).text()).not.toContain('href="/auth/line"')
  expect(await (await app(get('/auth'))).text()).toContain('href="/auth/line"')
  expect((await plain(get('/auth/line'))).status).toBe(404)
  expect((await plain(get('/auth/line/callback?code=x&state=y'))).status).toBe(404)
})
