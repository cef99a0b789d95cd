import { beforeAll, expect, test, vi } from 'vitest'
import type { Adapters } from '#app/context.server.ts'
import * as shop from '#app/main.server.ts'
import { openLog } from '#app/platform/log.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { get, post, testApp } from './support/app.ts'
import { testDatabase } from './support/database.ts'

const database = await testDatabase()
const lines: Record<string, unknown>[] = []
const log = openLog('warn', { write: (line: string) => lines.push(JSON.parse(line) as Record<string, unknown>) })
let adapters: Adapters
beforeAll(async () => {
  adapters = (await testApp(database)).adapters
})

const broken = (): never => {
  throw new TypeError('the clock fell off the wall')
}
const stack = expect.stringMatching(/the clock fell off the wall[\s\S]+at /)
const fault = { type: 'TypeError', message: 'the clock fell off the wall', stack }

test('an error in a route is logged with its stack and request id', async () => {
  const clock = vi.fn<() => Date>(() => someDay).mockImplementationOnce(broken)
  const { app } = await testApp(database, { log, clock })
  const response = await app(get('/category/dress'))
  expect(response.status).toBe(500)
  expect(lines).toMatchObject([
    { msg: 'route failed', requestId: response.headers.get('x-request-id'), method: 'GET', err: fault },
  ])
})

test('errors before a route and in background work are logged with their stack', async () => {
  lines.length = 0
  const { app, adapters: own } = await testApp(database, { log, files: { ...adapters.files, read: broken } })
  const response = await app(get(`/media/${'0'.repeat(32)}/640.webp`))
  expect(response.status).toBe(500)
  shop.workOf(own).onFault('expire_orders', new TypeError('the clock fell off the wall'))
  expect(lines).toMatchObject([
    { msg: 'request failed', requestId: response.headers.get('x-request-id'), err: fault },
    { msg: 'background work failed', what: 'expire_orders', err: fault },
  ])
})

const secrets = {
  path: 'key-of-an-order-3f9c',
  query: 'query-nok%40mai.example',
  cookie: 'session-cookie-81d2',
  header: 'bearer-token-77aa',
  field: 'typed-password-5b1e',
}
const secretHeaders = { cookie: `__session=${secrets.cookie}`, authorization: `Bearer ${secrets.header}` }

test.each([
  ['in a route', `/order/${secrets.path}?email=${secrets.query}`, 'route failed'],
  ['in the data of a page', `/order/${secrets.path}.data?email=${secrets.query}`, 'route failed'],
  ['before a route', `/media/${'0'.repeat(32)}/640.webp?key=${secrets.query}`, 'request failed'],
])('an error %s is logged without cookie, address, path, query or headers of the request', async (_, path, msg) => {
  lines.length = 0
  const clock = () => broken()
  const { app } = await testApp(database, { log, clock, files: { ...adapters.files, read: broken } })
  const response = await app(get(path, secretHeaders))
  expect(response.status).toBe(500)
  expect(lines[0]).toMatchObject({ msg, requestId: response.headers.get('x-request-id') })
  const written = JSON.stringify(lines)
  expect(Object.values(secrets).filter((secret) => written.includes(secret))).toEqual([])
  expect(written).not.toMatch(/https?:|cookie|authorization|user-agent/i)
})

test('an error in a form action is logged without the form’s fields or address', async () => {
  lines.length = 0
  const { app } = await testApp(database, { log, clock: () => broken() })
  const fields = { intent: 'sign-in', email: 'nok@mai.example', password: secrets.field }
  const sent = await app(post(`/auth?redirectTo=${secrets.query}`, fields, secretHeaders))
  expect(sent.status).toBe(500)
  expect(lines.length).toBeGreaterThan(0)
  const written = JSON.stringify(lines)
  expect([...Object.values(secrets), 'nok@mai.example'].filter((secret) => written.includes(secret))).toEqual([])
})

test.each([
  [new Response('the body', { status: 503, statusText: 'Busy' }), 'Response', /^\{ .*status: 503/],
  [
    { code: 'busy', status: 409, token: 'typed-password-5b1e', items: [1] },
    'Object',
    /^\{ code: "busy", status: 409, token: string, items: Array \}$/,
  ],
  [Object.create(null, { reason: { value: 'gone', enumerable: true } }), 'object', /^\{ reason: "gone" \}$/],
  ['a text', 'string', /^a text$/],
  [null, 'object', /^null$/],
  [
    {
      get code(): string {
        return broken()
      },
    },
    'Object',
    /^a value that cannot be read$/,
  ],
  [{ message: 'x'.repeat(5000) }, 'Object', /^.{1,500}$/],
])('a thrown value that is not an Error is logged readably: %#', (thrown, type, message) => {
  lines.length = 0
  log.error({ err: thrown }, 'thrown')
  expect(lines).toMatchObject([{ msg: 'thrown', err: { type, message: expect.stringMatching(message) } }])
  expect(JSON.stringify(lines)).not.toMatch(/object Object|typed-password/)
})
