import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { getRequest, load } from './load.ts'

const seen: Record<string, number> = {}
const server = createServer((request, response) => {
  const path = request.url ?? ''
  seen[path] = (seen[path] ?? 0) + 1
  const body = 'x'.repeat(200_000)
  response.writeHead(path === '/gone' ? 404 : 200, { 'content-length': body.length }).end(body)
})

afterEach(() => new Promise((done) => server.close(done)))

test('every request is sent and its answer read completely, even when the server closes connections', async () => {
  server.maxRequestsPerSocket = 3
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  const { port } = server.address() as AddressInfo
  const requests = ['/a', '/b', '/a', '/gone'].map(getRequest)
  const { failed } = await load({ port, requests, count: 100, connections: 4 })
  expect(seen).toEqual({ '/a': 50, '/b': 25, '/gone': 25 })
  expect(failed).toBe(25)
})
