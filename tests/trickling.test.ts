import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import * as shop from '#app/main.server.ts'
import { origin, testApp } from './support/app.ts'
import { testDatabase } from './support/database.ts'
import { fingerprint } from './support/fingerprint.ts'

const database = await testDatabase()
const { app } = await testApp(database)

const faults: string[] = []
const log = { error: (_: object, message: string) => faults.push(message), warn: () => {} }
const host = '127.0.0.1'
const options = { port: 0, host, origin, trustProxy: undefined, log }
const open = (patience = {}) =>
  shop.serve(app, shop.openPageCache(10_000_000), shop.cachePlan, { ...options, patience })
const server = await open()
afterAll(() => server.close())
afterEach(() => {
  vi.useRealTimers()
})

async function openSocket(port: number) {
  const socket: Socket = connect(port, host)
  await once(socket, 'connect')
  socket.setEncoding('utf8')
  const call = { socket, received: '', closed: once(socket, 'close') }
  socket.on('data', (text: string) => (call.received += text))
  socket.on('error', () => {})
  return call
}

const head = (path: string, fields: string) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nOrigin: ${origin}\r\nSec-Fetch-Site: same-origin\r\nExpect: 100-continue\r\n${fields}\r\n\r\n`
const form = 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 60'
const json = 'Content-Type: application/json\r\nTransfer-Encoding: chunked'
const html = 'Accept: text/html\r\n'

test.each([
  ['a form', head('/contact', html + form), 'a', /<h1[^>]*>[^<]{15,}<\/h1>/],
  ['a form in Thai', head('/th/contact', html + form), 'a', /<h1[^>]*>[^<]*[ก-๙]{5,}[^<]*<\/h1>/],
  ['JSON in chunks', head('/api/quote', json), '1\r\n{\r\n', /"code":"tooSlow","message":"[^"]{15,}"/],
])(
  '%s sent too slowly is answered with 408 after twenty seconds, and the socket is closed',
  async (_name, bytes, item, words) => {
    const before = await fingerprint(database)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const call = await openSocket(server.port)
    call.socket.write(bytes)
    // The server asks for the body: its time starts.
    await once(call.socket, 'data')
    expect(call.received).toBe('HTTP/1.1 100 Continue\r\n\r\n')
    for (let second = 1; second < 20; second++) {
      call.socket.write(item)
      await vi.advanceTimersByTimeAsync(1000)
    }
    expect(call.received).toBe('HTTP/1.1 100 Continue\r\n\r\n')
    await vi.advanceTimersByTimeAsync(1000)
    await call.closed
    const answer = call.received.slice('HTTP/1.1 100 Continue\r\n\r\n'.length)
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toMatch(/^connection: close\r$/im)
    expect(answer).toMatch(/^cache-control: .*no-store\r$/im)
    expect(answer).toMatch(words)
    expect(faults).toEqual([])
    expect(await fingerprint(database)).toEqual(before)
  },
)

test('a body complete within twenty seconds is accepted, even one byte at a time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const call = await openSocket(server.port)
  const body = '{"lines":[]}'
  call.socket.write(
    head('/api/quote', `Content-Type: application/json\r\nConnection: close\r\nContent-Length: ${body.length}`),
  )
  await once(call.socket, 'data')
  for (const letter of body) {
    await vi.advanceTimersByTimeAsync(1600)
    call.socket.write(letter)
  }
  await call.closed
  expect(call.received).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /)
})

test('headers sent too slowly are answered with 408 and the socket is closed, while others are served', async () => {
  const hasty = await open({ headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 20 })
  const call = await openSocket(hasty.port)
  call.socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-A: ')
  const trickle = setInterval(() => call.socket.writable && call.socket.write('a'), 10)
  const others = await fetch(`http://${host}:${hasty.port}/healthz`)
  await call.closed
  clearInterval(trickle)
  await hasty.close()
  expect(others.status).toBe(200)
  expect(call.received).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
  expect(call.received).toMatch(/^connection: close\r$/im)
  expect(call.received).toMatch(/^x-content-type-options: nosniff\r$/im)
  expect(faults).toEqual([])
})
