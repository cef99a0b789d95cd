import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { crashingShop } from './support/crashing-shop.ts'

let shop: Awaited<ReturnType<typeof crashingShop>>
beforeAll(async () => {
  shop = await crashingShop()
})
afterAll(() => shop.end())

const body = JSON.stringify({ lines: [] })
const head = () =>
  [
    'POST /api/quote HTTP/1.1',
    `Host: ${new URL(shop.origin).host}`,
    `Origin: ${shop.origin}`,
    'Sec-Fetch-Site: same-origin',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Expect: 100-continue',
    '\r\n',
  ].join('\r\n')

const opened = async (): Promise<Socket> => {
  const socket = connect(Number(new URL(shop.origin).port), '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

async function closedToNew() {
  for (;;)
    try {
      ;(await opened()).destroy()
    } catch {
      return
    }
}

/** A request whose headers are sent and whose body is not. */
async function underWay() {
  const socket = await opened()
  socket.setEncoding('utf8')
  const request = { socket, received: '', ended: once(socket, 'close') }
  socket.on('data', (text: string) => (request.received += text))
  socket.on('error', () => {})
  socket.write(head())
  await once(socket, 'data')
  expect(request.received).toBe('HTTP/1.1 100 Continue\r\n\r\n')
  return request
}

const marks = () => ['postgres/postmaster.pid', 'shop.pid'].filter((file) => existsSync(join(shop.dataDir, file)))
const databaseLog = () => readFile(join(shop.dataDir, 'postgres.log'), 'utf8')

test('SIGTERM completes the open request, accepts no new one and stops the database cleanly', async () => {
  await shop.start()
  const request = await underWay()
  expect(marks()).toEqual(['postgres/postmaster.pid', 'shop.pid'])
  process.kill(shop.pid(), 'SIGTERM')
  await closedToNew()
  request.socket.write(body)
  await request.ended
  expect(request.received).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 [\s\S]*"lines":\[\]/)
  expect(request.received).toMatch(/^connection: close\r$/im)
  expect((await shop.ended()).how).toBe('exit 0')
  expect(marks()).toEqual([])
  expect(await databaseLog()).toContain('database system is shut down')
  await shop.start()
  expect((await fetch(`${shop.origin}/readyz`)).status).toBe(200)
  expect(await databaseLog()).not.toMatch(/not properly shut down|recovery/)
})

test('SIGTERM without open requests exits despite an idle browser connection', async () => {
  await shop.start()
  const idle = await opened()
  const closed = once(idle, 'close')
  idle.resume()
  idle.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(idle, 'data')
  process.kill(shop.pid(), 'SIGTERM')
  await closed
  expect((await shop.ended()).how).toBe('exit 0')
  expect(marks()).toEqual([])
})

test('a second SIGTERM exits at once, and the folder stays usable', async () => {
  await shop.start()
  const request = await underWay()
  const pid = shop.pid()
  process.kill(pid, 'SIGTERM')
  await closedToNew()
  const again = setInterval(() => process.kill(pid, 'SIGTERM'), 50)
  const { how } = await shop.ended().finally(() => clearInterval(again))
  await request.ended
  expect([how, request.received]).toEqual(['exit 1', 'HTTP/1.1 100 Continue\r\n\r\n'])
  await shop.start()
  expect((await fetch(`${shop.origin}/readyz`)).status).toBe(200)
})
