import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as shop from '#app/main.server.ts'
import { someDay } from './factories/moments.ts'
import { get, origin, post, testApp } from './support/app.ts'
import { testDatabase } from './support/database.ts'
import { entryPoints } from './support/entry-points.ts'
import { signedIn } from './support/people.ts'

const database = await testDatabase()
const { app, adapters } = await testApp(database, { clock: () => someDay })

const options = { port: 0, host: '127.0.0.1', origin, trustProxy: undefined }
const server = await shop.serve(app, shop.openPageCache(10_000_000), shop.cachePlan, options)
afterAll(() => server.close())
let cookie = ''
beforeAll(async () => {
  cookie = (await signedIn(database, adapters, 'admin@mai.example', 'admin')).cookie
})

const fixed = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
}
const policyOf = (headers: Headers) =>
  new Map(
    (headers.get('content-security-policy') ?? '').split('; ').map((part) => {
      const [name = '', ...values] = part.split(' ')
      return [name, values.join(' ')] as const
    }),
  )

function expectHeaders(path: string, headers: Headers) {
  expect([path, Object.fromEntries(Object.keys(fixed).map((name) => [name, headers.get(name)]))]).toEqual([path, fixed])
  const policy = policyOf(headers)
  const never = ['frame-ancestors', 'base-uri'].map((name) => policy.get(name))
  expect([path, never]).toEqual([path, ["'none'", "'none'"]])
  expect([path, policy.get('form-action')]).toEqual([
    path,
    policy.get('default-src') === "'none'" ? "'none'" : "'self' https://checkout.stripe.com",
  ])
  const scripts = policy.get('script-src') ?? policy.get('default-src') ?? '*'
  expect([path, scripts]).toEqual([path, expect.stringMatching(/^(?:'none'|'self'(?: 'sha256-[\w+/]{43}=')*)$/)])
}

const strange = ['/no-such-page', '/favicon.ico', '/TH/Cart', '/%', '/media/x', '/media/', '/th/login?redirectTo=/cart']
const files = ['/assets/', '/'].flatMap((folder) =>
  readdirSync(`build/client${folder}`)
    .filter((name) => /\.(?:js|css|svg|woff2|png|webmanifest)$/.test(name))
    .map((name) => folder + name),
)

test('every address sends the security headers, to visitors and admins, in English and Thai', async () => {
  const paths = entryPoints().flatMap(({ path }) => [path, `/th${path}`, `${path}.data`])
  const people: Record<string, string>[] = [{}, { cookie }]
  expect(paths.length).toBeGreaterThan(100)
  for (const path of [...paths, ...strange])
    for (const headers of people) expectHeaders(path, (await app(get(path, headers))).headers)
  for (const { path } of entryPoints()) expectHeaders(path, (await app(post(path, {}))).headers)
})

test('cached pages, 304 responses and all files of the build send the security headers over HTTP', async () => {
  const visit = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${server.port}${path}`, { redirect: 'manual', headers })
  const first = await visit('/about')
  expectHeaders('/about', first.headers)
  const again = await visit('/about', { 'if-none-match': first.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
  expect(again.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'))
  expect(files.length).toBeGreaterThan(10)
  for (const path of files) {
    const { status, headers } = await visit(path)
    expect([path, status]).toEqual([path, 200])
    expectHeaders(path, headers)
  }
})

test('every response over https has the HSTS header', async () => {
  const safe = await testApp(database, { origin: 'https://mai.example' })
  for (const path of ['/about', '/no-such-page', '/favicon.ico', '/login'])
    expect((await safe.app(new Request(`https://mai.example${path}`))).headers.get('strict-transport-security')).toBe(
      'max-age=63072000; includeSubDomains',
    )
})

/** Without data blocks, which browsers do not run. */
const scriptsOf = (html: string) =>
  [...html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)].filter(([, attributes = '']) => !/json/.test(attributes))
const hashOf = (script = '') => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test.each(['/', '/th', '/about', '/auth', '/no-such-page'])(
  '%s allows only its own two inline scripts',
  async (path) => {
    const response = await app(get(path))
    const scripts = scriptsOf(await response.text())
    expect(scripts.map(([, attributes]) => attributes)).toEqual(['', ''])
    expect(policyOf(response.headers).get('script-src')).toBe(
      ["'self'", ...scripts.map(([, , script]) => hashOf(script))].join(' '),
    )
  },
)

test('all pages allow the same scripts, whatever their content', async () => {
  const allowed = new Set<string>()
  for (const path of ['/', '/search?q=silk', '/search?q=<script>steal()</script>', '/th/about', '/admin'])
    allowed.add(policyOf((await app(get(path, { cookie }))).headers).get('script-src') ?? '')
  expect(allowed.size).toBe(1)
})
