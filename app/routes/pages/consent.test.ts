import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Adapters } from '#app/context.server.ts'
import type { App } from '#app/create-app.server.ts'
import { consentTasks } from '#app/modules/consent/consent-tasks.server.ts'
import { analyticsVersion } from '#app/modules/consent/consent-texts.server.ts'
import { recordConsent } from '#app/modules/consent/record-consent.server.ts'
import { allow } from '#app/platform/http/rate-limit.server.ts'
import { savedSettings } from '#tests/factories/saved-settings.ts'
import { get, post, testApp } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { signedIn } from '#tests/support/people.ts'

const database = await testDatabase()
const now = new Date('2026-11-21T05:00:00Z')
let app: App
let adapters: Adapters
beforeAll(async () => {
  ;({ app, adapters } = await testApp(database, { clock: () => now }))
})

const tag = 'G-ABCDEF1234'
const set = (measurementId: string) => savedSettings(database.db, 'analytics', { measurementId }, now)
beforeEach(() => set(tag))

const read = async (path: string, headers?: Record<string, string>) => {
  const response = await app(get(path, headers))
  return { html: await response.text(), policy: response.headers.get('content-security-policy') ?? '' }
}
const answer = (fields: Record<string, string>, headers?: Record<string, string>, path = '/cookies') =>
  app(post(path, fields, headers))

test('without a measurement ID, no page contains the consent banner and no policy allows Google', async () => {
  await set('')
  for (const path of ['/', '/th', '/faq', '/checkout', '/cookies']) {
    const { html, policy } = await read(path)
    expect([path, /mai-consent|googletagmanager|G-ABC|value="yes"/.test(html), policy.includes('google')]).toEqual([
      path,
      false,
      false,
    ])
    expect(policy).toContain("connect-src 'self';")
  }
})

test.each(['/', '/th', '/faq', '/th/category/dress', '/about'])(
  '%s contains a hidden consent banner and loads nothing from Google by itself',
  async (path) => {
    const { html, policy } = await read(path)
    const part = /<mai-consent hidden[^>]*>(.*?)<\/mai-consent>/.exec(html.replaceAll('\n', ' '))?.[0] ?? ''
    expect(part).toContain(`data-tag="${tag}"`)
    expect(part).toContain(`<input type="hidden" name="back" value="${path}"/>`)
    expect(part.match(/<button/g)).toHaveLength(2)
    expect(html).not.toMatch(/<script[^>]*src="https?:|<link[^>]*href="https:\/\/[^"]*google/)
    expect(policy).toMatch(/script-src 'self'(?: 'sha256-[\w+/]{43}='){3} 'strict-dynamic';/)
    expect(policy).toContain("connect-src 'self' https://*.google-analytics.com")
    expect(policy).toContain("img-src 'self' data: blob:;")
  },
)

test.each([
  '/checkout',
  '/payment',
  '/auth',
  '/cart',
  '/search?q=silk',
  '/order/AAAAAAAAAAAAAAAAAAAAAAAA',
  '/cookies',
  '/none',
])('%s has no consent question, and its content security policy does not allow Google', async (path) => {
  const { html, policy } = await read(path)
  expect(html).toContain('<mai-consent hidden')
  expect(html).not.toContain('aria-labelledby="consent-question"')
  expect(policy).toContain("connect-src 'self';")
  expect(policy).not.toContain('strict-dynamic')
})

test('the admin contains no consent banner', async () => {
  const { cookie } = await signedIn(database, adapters, 'owner@mai.example', 'admin')
  const { html } = await read('/admin', { cookie })
  expect(html).toContain('Sign out')
  expect(html).not.toContain('mai-consent')
})

test('a page is identical whatever was chosen, so it can be cached', async () => {
  const cookie = `mai_consent=no.${analyticsVersion}.AbCdEfGhIjKlMnOpQrStUv`
  for (const path of ['/', '/th/faq']) expect((await read(path, { cookie })).html).toBe((await read(path)).html)
})

test('an answer is stored in a cookie with the version of its text and leads back to the page', async () => {
  const response = await answer({ choice: 'yes', back: '/th/faq' }, {}, '/th/cookies')
  expect([response.status, response.headers.get('location')]).toEqual([303, '/th/faq'])
  const [cookie, ...others] = response.headers.getSetCookie()
  expect(cookie).toMatch(
    new RegExp(`^mai_consent=yes\\.${analyticsVersion}\\.[\\w-]{22}; Path=/; Max-Age=31536000; SameSite=Lax$`),
  )
  expect(others).toEqual([])
})

test('withdrawing consent keeps the device ID and removes Google’s cookies', async () => {
  const kept = `mai_consent=yes.${analyticsVersion}.AbCdEfGhIjKlMnOpQrStUv; _ga=GA1.1.2`
  const response = await answer({ choice: 'no', back: '' }, { cookie: kept })
  expect([response.status, response.headers.get('location')]).toEqual([303, '/cookies#consent'])
  expect(response.headers.getSetCookie()).toEqual([
    `mai_consent=no.${analyticsVersion}.AbCdEfGhIjKlMnOpQrStUv; Path=/; Max-Age=31536000; SameSite=Lax`,
    '_ga=; Path=/; Max-Age=0; SameSite=Lax',
  ])
})

test.each(['https://evil.example', '//evil.example', '/payment', '/faq?x=1', '/order/AAAAAAAAAAAAAAAAAAAAAAAA'])(
  'an answer never redirects to %s',
  async (back) => expect((await answer({ choice: 'no', back })).headers.get('location')).toBe('/cookies#consent'),
)

test.each([
  ['an unknown choice', { choice: 'maybe' }, 400],
  ['an empty form', {}, 400],
])('%s is refused and sets no cookie', async (_, fields, status) => {
  const response = await answer(fields)
  expect([response.status, response.headers.getSetCookie()]).toEqual([status, []])
})

test('an answer is refused while analytics is off', async () => {
  await set('')
  const response = await answer({ choice: 'yes' })
  expect([response.status, response.headers.getSetCookie()]).toEqual([409, []])
})

const lines = () =>
  database.db
    .selectFrom('consents')
    .select(['purpose', 'given', 'version', 'language', 'source', 'place', 'device', 'userId', 'email'])
    .orderBy('id')
    .execute()

test('each answer is recorded with its text, language, page and device; a refused one is not', async () => {
  await database.db.deleteFrom('consents').execute()
  const first = await answer({ choice: 'yes', back: '/th/faq' }, {}, '/th/cookies')
  const cookie = first.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  await answer({ choice: 'no' }, { cookie })
  await answer({ choice: 'maybe' }, { cookie })
  const device = cookie.split('.').at(-1)
  const line = { purpose: 'analytics', version: analyticsVersion, device, userId: null, email: null }
  expect(await lines()).toEqual([
    { ...line, given: true, language: 'th', source: 'strip', place: '/faq' },
    { ...line, given: false, language: 'en', source: 'cookies', place: '/cookies' },
  ])
  const texts = await database.db.selectFrom('consentTexts').selectAll().execute()
  expect(texts).toMatchObject([
    {
      version: analyticsVersion,
      purpose: 'analytics',
      textEn: expect.stringContaining('May we count this visit'),
      textTh: expect.stringContaining('ไม่ยินยอม'),
    },
  ])
})

test('an answer by a signed-in customer is recorded with their account', async () => {
  await database.db.deleteFrom('consents').execute()
  const person = await signedIn(database, adapters, 'nok@mai.example')
  await answer({ choice: 'yes' }, { cookie: person.cookie })
  expect(await lines()).toMatchObject([{ userId: person.userId, email: null, device: expect.any(String) }])
})

test('after 600 answers within an hour a network is refused, and nothing more is recorded', async () => {
  await database.db.deleteFrom('consents').execute()
  for (let at = 0; at < 600; at++)
    await allow(database.db, { key: 'consent:unknown', limit: 600, perSeconds: 3600, now })
  const response = await answer({ choice: 'yes' })
  expect([response.status, response.headers.getSetCookie(), await lines()]).toEqual([429, [], []])
  await database.db.deleteFrom('rateLimits').execute()
})

test('an anonymous answer is deleted after two years; one linked to an account stays', async () => {
  await database.db.deleteFrom('consents').execute()
  const { userId } = await signedIn(database, adapters, 'mali@mai.example')
  const line = { purpose: 'analytics', given: true, language: 'en', source: 'cookies', place: '/cookies' } as const
  const at = new Date('2024-11-21T05:00:00Z')
  const device = 'AbCdEfGhIjKlMnOpQrStUv'
  await recordConsent(database.db, { ...line, device, at })
  await recordConsent(database.db, { ...line, device, at: new Date(at.getTime() + 24 * 60 * 60 * 1000) })
  await recordConsent(database.db, { ...line, device, userId, at })
  const later = (days: number) => new Date(at.getTime() + days * 24 * 60 * 60 * 1000)
  await consentTasks({ ...adapters, clock: () => later(730) }).delete_expired_consents()
  expect(await lines()).toHaveLength(3)
  await consentTasks({ ...adapters, clock: () => later(730.5) }).delete_expired_consents()
  expect(await lines()).toMatchObject([{ userId: null }, { userId }])
})

test('the cookie page shows the current choice, in both languages', async () => {
  const at = (choice: string, version = analyticsVersion) => ({
    cookie: `mai_consent=${choice}.${version}.AbCdEfGhIjKlMnOpQrStUv`,
  })
  const choiceOn = async (path: string, headers?: Record<string, string>) =>
    /border-jade[^>]*>([^<]*)</.exec((await read(path, headers)).html)?.[1]?.replaceAll('\u2060', '')
  expect(await choiceOn('/cookies')).toBe('You have not chosen on this device. Nothing from Google is loaded.')
  expect(await choiceOn('/cookies', at('yes'))).toBe('You agreed on this device. You can withdraw here at any time.')
  expect(await choiceOn('/cookies', at('no'))).toBe('You rejected it on this device. Nothing from Google is loaded.')
  expect(await choiceOn('/cookies', at('yes', 'a-_0a-_0a-_0'))).toMatch(/^You have not chosen/)
  expect(await choiceOn('/th/cookies', at('yes'))).toBe('คุณยินยอมแล้วในเครื่องนี้ ถอนได้ทุกเมื่อที่นี่')
})

test('the cookie and privacy pages list Google only while analytics is on', async () => {
  expect((await read('/cookies')).html).toContain('_ga, _ga_…')
  expect((await read('/privacy')).html).toContain('Google (Google Analytics)')
  await set('')
  expect((await read('/cookies')).html).not.toContain('_ga')
  expect((await read('/privacy')).html).not.toContain('Google (Google Analytics)')
})
