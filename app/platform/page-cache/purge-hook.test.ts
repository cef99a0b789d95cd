import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { purgeHook } from './purge-hook.server.ts'

const log = { warn: vi.fn<(about: object, message: string) => void>() }
const posted: unknown[] = []
let status = 200
let url = ''
const server = createServer(async (request, response) => {
  posted.push(await new Response(request as never).json())
  response.writeHead(status).end()
})
beforeAll(async () => {
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`
})
afterAll(() => void server.close())
beforeEach(() => {
  posted.length = 0
  status = 200
})

test('simultaneous changes are sent as one message with each tag once', async () => {
  const hook = purgeHook(url, log)
  for (const tag of ['product:a', 'catalog', 'product:a']) hook.drop(tag)
  await expect.poll(() => posted).toEqual([{ tags: ['product:a', 'catalog'] }])
  hook.drop('content')
  await expect.poll(() => posted).toEqual([{ tags: ['product:a', 'catalog'] }, { tags: ['content'] }])
  expect(log.warn).not.toHaveBeenCalled()
})

test('when anything may have changed, everything is purged', async () => {
  const hook = purgeHook(url, log)
  hook.drop('product:a')
  hook.clear()
  await expect.poll(() => posted).toEqual([{ everything: true }])
})

test('a refusal and a lost connection are logged, and later changes are still sent', async () => {
  const hook = purgeHook(url, log)
  status = 500
  hook.drop('catalog')
  await expect.poll(() => log.warn.mock.calls).toEqual([[{ status: 500 }, 'the shared cache was not purged']])
  const lost = purgeHook('http://127.0.0.1:9/', log)
  lost.drop('catalog')
  await expect.poll(() => log.warn.mock.calls.length).toBe(2)
  status = 200
  hook.drop('content')
  await expect.poll(() => posted.at(-1)).toEqual({ tags: ['content'] })
})
