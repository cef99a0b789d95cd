// A fault of ours is logged once, with its request's id and its stack, wherever it happens.
import { beforeAll, expect, test, vi } from 'vitest'
import type { Adapters } from '#app/context.server.ts'
import * as shop from '#app/main.server.ts'
import { openLog } from '#app/platform/log.server.ts'
import { get, testApp } from './support/app.ts'
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

test('in a route', async () => {
  const clock = vi.fn<() => Date>(() => new Date()).mockImplementationOnce(broken)
  const { app } = await testApp(database, { log, clock })
  const response = await app(get('/category/dress'))
  expect(response.status).toBe(500)
  expect(lines).toMatchObject([
    { msg: 'route failed', requestId: response.headers.get('x-request-id'), method: 'GET', err: fault },
  ])
})

test('before a route, and in background work', async () => {
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
