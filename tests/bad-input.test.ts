import { beforeAll, describe, expect, test } from 'vitest'
import './support/cheap-passwords.ts'
import { origin, post, testApp } from './support/app.ts'
import { testDatabase } from './support/database.ts'
import { entryPoints } from './support/entry-points.ts'
import { fingerprint } from './support/fingerprint.ts'
import { freshCookie, signedIn } from './support/people.ts'
import { bounceSecret } from './support/secret.ts'
import { isPage } from './support/valid-forms.ts'

const database = await testDatabase()
const { app, adapters } = await testApp(database)
let cookie = ''
beforeAll(async () => {
  cookie = (await signedIn(database, adapters, 'admin@example.com', 'admin')).cookie
})

const writers = entryPoints().filter(({ entry }) => entry.write)
const own = { origin, 'sec-fetch-site': 'same-origin', authorization: `Bearer ${bounceSecret}` }
const asItCame: readonly unknown[] = ['provider', 'mailServer']

type Bad = [name: string, body: BodyInit, headers: Record<string, string>]

const json = (body: string): [BodyInit, Record<string, string>] => [body, { 'content-type': 'application/json' }]
const form = (body: string): [BodyInit, Record<string, string>] => [
  body,
  { 'content-type': 'application/x-www-form-urlencoded' },
]
const quantities = ['-1', '0', '1.5', '1e9', '"1e3"', 'null', '"๒"', '"２"', '[]', '{}', 'true', '99999999999999999999']

const bad: Bad[] = [
  ['nothing', ...form('')],
  ['fields of the wrong names', ...form('role=admin&price=1&total=0&user_id=x&status=paid&__proto__=1&constructor=1')],
  ['a field a thousand times', ...form(Array.from({ length: 1000 }, () => 'email=a').join('&'))],
  ['NUL and control characters', ...form('email=a%00b&intent=%01%02&lines=%00&code=%00&rating=%00&quantity=%00')],
  ['broken UTF-8', ...form('email=%ff%fe&lines=%c3%28&code=%ed%a0%80')],
  ['no JSON', ...json('{')],
  ['JSON of another kind', ...json('"text"')],
  ['null', ...json('null')],
  [
    'prototype keys',
    ...json(
      '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"x":1}},"lines":[{"__proto__":{"quantity":1}}]}',
    ),
  ],
  [
    'a cart of 500 lines',
    ...json(
      JSON.stringify({
        lines: Array.from({ length: 500 }, (_, index) => ({ productId: `p-${index}`, size: 'M', quantity: 1 })),
      }),
    ),
  ],
  ['depth ten thousand', ...json(`${'['.repeat(10_000)}${']'.repeat(10_000)}`)],
  ...quantities.map(
    (quantity): Bad => [
      `quantity ${quantity}`,
      ...json(`{"lines":[{"productId":"x","size":"M","quantity":${quantity}}]}`),
    ],
  ),
  ...quantities.map(
    (quantity): Bad => [
      `a form with quantity ${quantity}`,
      ...form(
        new URLSearchParams({
          lines: `[{"productId":"x","size":"M","quantity":${quantity}}]`,
          intent: 'pay',
        }).toString(),
      ),
    ],
  ),
  ['a multipart body without its boundary', 'garbage', { 'content-type': 'multipart/form-data' }],
  [
    'a multipart body cut short',
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.svg"\r\n\r\n<svg',
    { 'content-type': 'multipart/form-data; boundary=x' },
  ],
  ['an unknown type of body', new Uint8Array([0, 1, 2, 255]), { 'content-type': 'application/octet-stream' }],
]

describe.each(writers)('$id', ({ id, path }) => {
  test.each(['en', 'th'])('refuses or ignores bad bodies without a server error or a change (%s)', async (language) => {
    const before = await fingerprint(database)
    const address =
      language === 'th' && !path.startsWith('/webhooks') && !path.startsWith('/api/mail/') ? `/th${path}` : path
    for (const [index, [name, body, headers]] of bad.entries()) {
      // Each body once for the whole page, and once as the router sends it, for the action's response only.
      const data = isPage({ route: id }) && (index % 2 === 0) === (language === 'th') ? '.data' : ''
      const init = { method: 'POST', body, headers: { ...own, ...headers, cookie } }
      const request = new Request(origin + address + data, init)
      const response = await app(request)
      const text = await response.text()
      expect([name, response.status < 500, response.status < 500 ? '' : text.slice(0, 300)]).toEqual([name, true, ''])
      expect(/at \w+ \(|node_modules|select .* from|ZodError/i.exec(text)?.[0]).toBeUndefined()
    }
    const signedOut = path === '/auth/sign-out' ? ['sessions'] : []
    expect(
      Object.entries(await fingerprint(database)).filter(
        ([table, digest]) => before[table] !== digest && !signedOut.includes(table),
      ),
    ).toEqual([])
  })
})

// Every field of every form at once, also in JSON: texts that no column accepts.
const unreadable: Bad[] = [
  ['NUL in a form', ...form('intent=save&email=a%00b&order=%00&number=%00&name=%00&quantity=1%00&status=paid%00')],
  ['NUL as a field', ...form('intent=save&%00=x')],
  ['NUL in JSON', ...json(String.raw`{"lines":[{"productId":"a\u0000b","size":"M","quantity":1}]}`)],
  ['NUL in a key', ...json(String.raw`{"\u0000":1}`)],
  [
    'half a surrogate pair',
    ...json(String.raw`{"lines":[{"productId":"\ud800","size":"M","quantity":1}],"ids":["\udc00"]}`),
  ],
  [
    'NUL in a field of a multipart form',
    '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na\0b\r\n--x--\r\n',
    { 'content-type': 'multipart/form-data; boundary=x' },
  ],
]

test.each(writers.filter(({ entry }) => !asItCame.includes(entry.write) && !entry.upload))(
  '$path refuses text with NUL or broken surrogates with 400, before it is parsed',
  async ({ path }) => {
    cookie = await freshCookie(adapters, 'admin@example.com')
    const before = await fingerprint(database)
    for (const method of ['POST', 'PUT'])
      for (const [name, body, headers] of unreadable) {
        const response = await app(
          new Request(origin + path, { method, body, headers: { ...own, ...headers, cookie } }),
        )
        const { code } = (await response.json()) as { code: string }
        expect([name, response.status, code]).toEqual([name, 400, 'badRequest'])
      }
    expect(await fingerprint(database)).toEqual(before)
  },
)

const isKeyed = ({ path, entry }: (typeof writers)[number]) => entry.upload === true && path.startsWith('/order/')

test.each(writers.filter(isKeyed))('$path reads nothing of the body without a valid access key', async ({ path }) => {
  let items = 0
  const pull = (controller: ReadableStreamDefaultController) => {
    items++
    controller.enqueue(new Uint8Array(65_536))
  }
  const body = new ReadableStream({ pull }, { highWaterMark: 0 })
  const headers = { ...own, 'content-type': 'multipart/form-data; boundary=x' }
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, headers, duplex: 'half' }
  const response = await app(new Request(origin + path, init))
  expect([404, 429]).toContain(response.status)
  expect(items).toBe(0)
})

test.each(writers.filter((one) => !isKeyed(one)))(
  '$path refuses a body above its size limit with 413',
  async ({ path, entry }) => {
    const kilobytes = entry.upload
      ? 11 * 1024
      : path.startsWith('/admin/')
        ? 1024
        : asItCame.includes(entry.write)
          ? 256
          : 64
    cookie = await freshCookie(adapters, 'admin@example.com')
    const response = await app(
      new Request(origin + path, {
        method: 'POST',
        body: 'a'.repeat(kilobytes * 1024 + 1),
        headers: { ...own, 'content-type': 'application/json', cookie },
      }),
    )
    expect(response.status).toBe(413)
    const { code, message } = (await response.json()) as { code: string; message: string }
    const tooLarge =
      kilobytes > 1024
        ? ['fileTooLarge', 'This file is too large. Please choose one up to n MB.']
        : ['tooLarge', 'That is too much data at once. Please send less.']
    expect([code, message.replace(/\d+ MB/, 'n MB')]).toEqual(tooLarge)
  },
)

test.each(['/%', '/%ff', '/product/%00', '/th/%E0%A4%A', '/category/%c0%ae%c0%ae'])(
  'GET %s is answered with a 4xx status',
  async (path) => {
    const response = await app(new Request(origin + path, { headers: { accept: 'text/html' } }))
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
  },
)

const hostile = [
  "'",
  '"',
  '%',
  '_',
  '\\',
  '%25%5F',
  '\u0000',
  '-1',
  '1e9',
  'NaN',
  '๑๒',
  '<script>',
  '../..',
  'a'.repeat(5000),
  '[]',
  '\ud800',
  "' or 1=1 --",
]
const reads = [
  '/category/dress?sizes=',
  '/category/dress?min=',
  '/category/dress?max=',
  '/category/dress?sort=',
  '/category/dress?page=',
  '/search?q=',
  '/api/suggest?q=',
  '/api/addresses?q=',
  '/payment-success?session_id=',
  '/payment-success?order=',
  '/order/',
  '/api/payment-state?session_id=',
  '/api/order-state?key=',
  '/api/order-state?order=',
  '/newsletter?token=',
  '/auth?redirectTo=',
  '/admin/orders?q=',
  '/admin/orders?status=',
  '/admin/orders?page=',
  '/admin/products?q=',
  '/admin/inventory?q=',
  '/admin/inventory?page=',
]

test.each(reads)('%s accepts any text without a server error or a change', async (address) => {
  const before = await fingerprint(database)
  for (const value of hostile) {
    const response = await app(
      new Request(origin + address + encodeURIComponent(value.isWellFormed() ? value : '\ufffd'), {
        headers: { accept: 'text/html', cookie },
      }),
    )
    expect([address, value.slice(0, 20), response.status < 500]).toEqual([address, value.slice(0, 20), true])
  }
  expect(await fingerprint(database)).toEqual(before)
})

test('a redirect after sign-in never leaves the shop', async () => {
  for (const target of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/%09/evil.example',
    'javascript:alert(1)',
    '\t//evil.example',
    '/..//evil.example',
  ])
    for (const path of ['/auth', '/login', '/register']) {
      const response = await app(
        new Request(`${origin}${path}?redirectTo=${encodeURIComponent(target)}`, {
          headers: { cookie, accept: 'text/html' },
        }),
      )
      expect(new URL(response.headers.get('location') ?? '/', origin).origin).toBe(origin)
    }
  const response = await app(
    post('/auth', {
      intent: 'sign-in',
      email: 'admin@example.com',
      password: 'a-long-password',
      redirectTo: '//evil.example',
    }),
  )
  expect(new URL(response.headers.get('location') ?? '/', origin).origin).toBe(origin)
})
