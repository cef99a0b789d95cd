import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { getRequest, load, openClient } from './load.ts'

const seen: Record<string, number> = {}
const server = createServer((request, response) => {
  const path = request.url ?? ''
  seen[path] = (seen[path] ?? 0) + 1
  const body = 'x'.repeat(200_000)
  if (path === '/in-parts') {
    response.write(body)
    setImmediate(() => response.end('0\r\n\r'))
  } else response.writeHead(path === '/gone' ? 404 : 200, { 'content-length': body.length }).end(body)
})
const open = async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return (server.address() as AddressInfo).port
}

afterEach(() => new Promise((done) => server.close(done)))

test('every request is sent and its answer read completely, even when the server closes connections', async () => {
  server.maxRequestsPerSocket = 3
  const requests = ['/a', '/b', '/a', '/gone', '/in-parts'].map(getRequest)
  const { failed } = await load({ port: await open(), requests, count: 100, connections: 4 })
  expect(seen).toEqual({ '/a': 40, '/b': 20, '/gone': 20, '/in-parts': 20 })
  expect(failed).toBe(20)
})

test('a page is asked for again when a kept connection was closed, a form is not', async () => {
  server.maxRequestsPerSocket = 0
  const port = await open()
  const client = openClient(port)
  const form = 'POST /form HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n'
  const statuses: number[] = []
  for (const request of [getRequest('/c'), getRequest('/c'), getRequest('/c'), form]) {
    statuses.push((await client.send(request)).status)
    // Closes it unseen by the client until it sends.
    if (statuses.length !== 1) server.closeIdleConnections()
  }
  client.close()
  expect([statuses, seen['/c'], seen['/form']]).toEqual([[200, 200, 200, 0], 3, undefined])
})
