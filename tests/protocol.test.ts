import { connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import * as shop from '#app/main.server.ts'
import { readTrustedProxies } from '#app/platform/http/trusted-proxies.ts'
import { origin, testApp } from './support/app.ts'
import { testDatabase } from './support/database.ts'

const database = await testDatabase()
const { app } = await testApp(database)

const faults: string[] = []
const log = { error: (_: object, message: string) => faults.push(message), warn: () => {} }
const host = '127.0.0.1'
const options = { port: 0, host, origin, trustProxy: undefined, log }
const server = await shop.serve(app, shop.openPageCache(10_000_000), shop.cachePlan, options)
afterAll(() => server.close())

/** Sends raw bytes; resolves with the answer at its end, or at `enough`. */
function talk(bytes: string, enough = (answer: string) => answer.includes('\r\n\r\n'), port = server.port) {
  return new Promise<string>((resolve) => {
    let answer = ''
    const socket = connect(port, host, () => socket.write(bytes, 'latin1'))
    socket.setEncoding('latin1')
    const done = () => {
      socket.destroy()
      resolve(answer)
    }
    socket.on('data', (item: string) => {
      answer += item
      if (enough(answer)) done()
    })
    socket.on('close', done)
    socket.on('error', done)
  })
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])
const expected = [
  /^x-content-type-options: nosniff\r$/im,
  /^content-security-policy: .*base-uri 'none'.*\r$/im,
  /^referrer-policy: same-origin\r$/im,
  /^x-frame-options: DENY\r$/im,
  /^cache-control: .*no-store\r$/im,
]

test.each([
  ['TRACE', 'TRACE / HTTP/1.1\r\nHost: x\r\n\r\n', 405],
  ['an unsupported HTTP method', 'PROPFIND / HTTP/1.1\r\nHost: x\r\n\r\n', 405],
  ['OPTIONS *', 'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ['a preflight', 'OPTIONS /api/cart HTTP/1.1\r\nHost: x\r\nOrigin: https://evil.example\r\n\r\n', 403],
  ['the absolute form', 'GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\n\r\n', 400],
  ['no path', 'GET ?x HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ['a Host with a path', 'GET / HTTP/1.1\r\nHost: x/../y\r\n\r\n', 400],
  ['a Host with blanks', 'GET /about HTTP/1.1\r\nHost: a b\r\n\r\n', 400],
  ['a Host with a user', 'GET / HTTP/1.1\r\nHost: user@x\r\n\r\n', 400],
  ['two Hosts', 'GET /about HTTP/1.1\r\nHost: x\r\nhost: y\r\n\r\n', 400],
  ['the same Host twice', 'GET /about HTTP/1.1\r\nHost: x\r\nHost: x\r\n\r\n', 400],
  ['no Host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['an unknown method', 'FROB / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ['a text that is not HTTP', 'hello\r\n\r\n', 400],
  ['binary data', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n', 400],
  ['an unknown HTTP version', 'GET / HTTP/9.9\r\nHost: x\r\n\r\n', 400],
  ['a header without a name', 'GET / HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n', 400],
  ['two lengths', 'POST /auth HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', 400],
  [
    'length and chunks',
    'POST /auth HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
    400,
  ],
  ['endless headers', `GET / HTTP/1.1\r\nHost: x\r\n${`X-A: ${'a'.repeat(500)}\r\n`.repeat(60)}\r\n`, 431],
  ['an expectation', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: the-moon\r\n\r\n', 417],
  ['backslashes', 'GET /\\evil.example HTTP/1.1\r\nHost: x\r\n\r\n', 404],
])('%s is refused with a 4xx status and all security headers', async (_name, bytes, status) => {
  const answer = await talk(bytes)
  expect(statusOf(answer)).toBe(status)
  expect(expected.filter((header) => !header.test(answer))).toEqual([])
  expect(faults).toEqual([])
})

const own = `Origin: ${origin}\r\nSec-Fetch-Site: same-origin\r\nAccept: text/html\r\n`
const typed = 'Content-Type: application/x-www-form-urlencoded\r\n'

test.each([
  ['an unknown address', `POST /no-such-page HTTP/1.1\r\nHost: x\r\n${own}`, 405],
  ['an entry point without permission', `POST /admin/pictures HTTP/1.1\r\nHost: x\r\n${own}`, 401],
  ['a form from another site', 'POST /auth HTTP/1.1\r\nHost: x\r\nOrigin: https://evil.example\r\n', 403],
  ['a body with a Content-Length above the limit', `POST /auth HTTP/1.1\r\nHost: x\r\n${own}`, 413],
])('%s is answered before the body is sent, and the socket is closed', async (_name, head, status) => {
  const answer = await talk(`${head}${typed}Content-Length: 10000000\r\n\r\n`, () => false)
  expect(statusOf(answer)).toBe(status)
  expect(faults).toEqual([])
})

test('"100 Continue" is sent only where the body will be accepted', async () => {
  const expecting = `${own}${typed}Expect: 100-continue\r\nContent-Length: 5\r\n\r\n`
  expect(statusOf(await talk(`POST /auth HTTP/1.1\r\nHost: x\r\n${expecting}`))).toBe(100)
  expect(statusOf(await talk(`POST /admin/orders HTTP/1.1\r\nHost: x\r\n${expecting}`))).toBe(401)
})

test('only ORIGIN decides which forms are the shop’s own, whatever Host a proxy sends', async () => {
  const post = (originHeader: string, hostHeader: string) =>
    talk(`POST /auth HTTP/1.1\r\nHost: ${hostHeader}\r\nOrigin: ${originHeader}\r\n${typed}Content-Length: 0\r\n\r\n`)
  expect(statusOf(await post(origin, 'shop.internal:8080'))).toBe(422)
  expect(statusOf(await post(origin.replace('localhost', host), `${host}:3000`))).toBe(422)
  expect(statusOf(await post('https://evil.example', 'evil.example'))).toBe(403)
  expect(statusOf(await post('http://127.0.0.1:4000', '127.0.0.1:4000'))).toBe(403)
})

test('the visitor’s address is read as TRUST_PROXY states, with one warning when it is off', async () => {
  const seen: string[] = []
  const warned: string[] = []
  const echo = async (_: Request, client?: { ip: string }) => {
    seen.push(client?.ip ?? '')
    return new Response(null, { status: 204 })
  }
  const silentLog = { error: () => {}, warn: (_: object, message: string) => warned.push(message) }
  for (const trust of ['off', '1', '2', '127.0.0.0/8']) {
    const about = { ...options, log: silentLog, trustProxy: readTrustedProxies(trust) }
    const small = await shop.serve(echo, shop.openPageCache(0), () => undefined, about)
    const from = (header: string) =>
      fetch(`http://${host}:${small.port}/`, { headers: { 'x-forwarded-for': header } }).then(({ status }) => status)
    for (const header of ['6.6.6.6, 198.51.100.1', '2001:db8::7', 'junk']) expect(await from(header)).toBe(204)
    await small.close()
  }
  const believed = [
    [host, host, host],
    ['198.51.100.1', '2001:db8::7', host],
    ['6.6.6.6', '2001:db8::7', host],
    ['198.51.100.1', '2001:db8::7', host],
  ]
  expect(seen).toEqual(believed.flat())
  expect(warned).toHaveLength(1)
  expect(warned[0]).toContain('TRUST_PROXY is off')
})

test('one network can open at most a quarter of all connections', async () => {
  const small = await shop.serve(app, shop.openPageCache(0), () => undefined, { ...options, maxConnections: 12 })
  const open = () =>
    new Promise<string>((resolve) => {
      const socket = connect(small.port, host)
      sockets.push(socket)
      socket.on('error', () => resolve('refused'))
      socket.on('close', () => resolve('refused'))
      // An incomplete request keeps its socket open.
      socket.on('connect', () => socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'))
      socket.on('data', () => resolve('open'))
    })
  const sockets: ReturnType<typeof connect>[] = []
  const states: string[] = []
  for (let count = 0; count < 5; count++) states.push(await open())
  for (const socket of sockets) socket.destroy()
  expect(states).toEqual(['open', 'open', 'open', 'refused', 'refused'])
  await small.close()
})
