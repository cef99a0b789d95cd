import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { redirectTarget } from '#app/http/redirect-target.ts'
import { localPathOr } from '#app/kit/local-path.ts'
import { get, origin, post, testApp } from './support/app.ts'
import { testDatabase } from './support/database.ts'
import { entryPoints } from './support/entry-points.ts'
import { signedIn } from './support/people.ts'

const database = await testDatabase()
const { app, adapters } = await testApp(database)
let cookie = ''
beforeAll(async () => {
  cookie = (await signedIn(database, adapters, 'nok@mai.example')).cookie
})

const items = [
  ['/', '//', '///', '\\', '/\\', '\t', '\n', '\r', ' ', '.', '..', '/../', '/./', '?', '#', ':', '%', '&'],
  ['%2f', '%2F%2f', '%5c', '%09', '%0d%0a', '%00', '%252f', '%E0%B9%84', '\u0000', '\u00a0', '\u2028', '\ufeff'],
  ['th', '/th', '/th/', '/TH/', 'en', 'cart', '/cart', '/product/x', '/api/session', '/auth', 'ผ้า'],
  ['evil.example', '@evil.example', 'user:pass@', 'user@', ':80', '[::1]', '127.0.0.1', 'localhost:3000'],
  ['http:', 'https:', 'HTTPS://', 'javascript:', 'data:', 'vbscript:', 'file:'],
].flat()
const targets = fc.array(fc.oneof(fc.constantFrom(...items), fc.string({ maxLength: 4 })), { maxLength: 7 })
const target = targets.map((parts) => parts.join('').toWellFormed())
const slashed = target.map((text) => `/${text}`)

/** The target of a Location on this page, if foreign. */
function foreignTarget(location: string | null, page = '/auth'): string {
  const path = location ?? '/'
  expect(path).toMatch(/^\/(?![/\\])/)
  return new URL(path, origin + page).origin
}

test('the redirect target after sign-in stays within the shop in both languages, for 1,000 random inputs', () => {
  for (const language of ['en', 'th'] as const)
    fc.assert(
      fc.property(fc.oneof(target, slashed), (value) => {
        for (const path of [redirectTarget(value, language), localPathOr(value, '/')])
          expect([path, foreignTarget(path)]).toEqual([path, origin])
      }),
      { numRuns: 1000, examples: [['/th//evil.example'], ['/th/\\evil.example'], ['/th/.//evil.example']] },
    )
})

test.each(['/auth', '/login', '/register', '/th/auth', '/th/login', '/th/register'])(
  'GET %s?redirectTo=… never redirects to another site',
  async (entryPoint) => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(target, slashed), async (value) => {
        const response = await app(get(`${entryPoint}?redirectTo=${encodeURIComponent(value)}`, { cookie }))
        expect(response.status).toBeLessThan(500)
        expect(foreignTarget(response.headers.get('location'), entryPoint)).toBe(origin)
      }),
      { numRuns: 60, examples: [['/th//evil.example'], ['//evil.example'], ['/\t/evil.example']] },
    )
  },
)

test('signing in never redirects to another site', async () => {
  const enter = { intent: 'sign-in', email: 'nok@mai.example', password: 'a-long-password' }
  for (const redirectTo of ['/th//evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example', '/th/cart']) {
    const response = await app(post('/auth', { ...enter, redirectTo }))
    expect(response.status).toBe(303)
    expect(foreignTarget(response.headers.get('location'))).toBe(origin)
  }
})

/** The only foreign redirect, to LINE sign-in and back. */
function leavesForLine(location: string | null): boolean {
  if (!location?.startsWith('https://access.line.me/oauth2/v2.1/authorize?')) return false
  expect(new URL(location).searchParams.get('redirect_uri')).toBe(`${origin}/auth/line/callback`)
  return true
}

test('no address redirects guests, Thai visitors or customers to another site, except to LINE sign-in', async () => {
  const patterns = entryPoints().map(({ path }) => path)
  const paths = fc.tuple(fc.constantFrom('', '/', '/th', '/TH/', '//', ...patterns), target).map((two) => two.join(''))
  const people: Record<string, string>[] = [{}, { cookie: 'lang=th' }, { cookie }]
  await fc.assert(
    fc.asyncProperty(paths, fc.constantFrom(...people), async (path, headers) => {
      const address = `${origin}/${path.replace(/^\//, '')}`
      fc.pre(URL.canParse(address) && new URL(address).origin === origin)
      const response = await app(new Request(address, { headers: { accept: 'text/html', ...headers } }))
      expect([path, response.status < 500]).toEqual([path, true])
      const { pathname } = new URL(address)
      const location = response.headers.get('location')
      if (/^(\/th)?\/auth\/line\/?$/i.test(pathname) && leavesForLine(location)) return
      expect(foreignTarget(location, pathname)).toBe(origin)
    }),
    {
      numRuns: 300,
      examples: [
        ['/auth/line', {}],
        ['/th/auth/line?redirectTo=//evil.example&redirect_uri=https://evil.example', {}],
        ['//evil.example', { cookie: 'lang=th' }],
        ['%09/', {}],
      ],
    },
  )
})
