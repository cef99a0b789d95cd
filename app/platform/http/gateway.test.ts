// A gateway in front of real web processes' servers: both in this process, on a port and on Unix sockets.
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from 'vitest'
import { openPageCache } from '../page-cache/page-cache.server.ts'
import type { FetchApp } from './fetch-app.ts'
import { openGateway } from './gateway.server.ts'
import { serve, serveGateway } from './serve.server.ts'

const origin = 'http://localhost:3000'
const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

async function socketPaths(count: number) {
  const folder = await mkdtemp(join(tmpdir(), 'mai-gateway-'))
  stops.push(() => rm(folder, { recursive: true, force: true }))
  return Array.from({ length: count }, (_, at) => join(folder, `${at}`))
}

/** A web process with this app, as the gateway's next one. */
async function openWeb(gateway: ReturnType<typeof openGateway>, socketPath: string, app: FetchApp) {
  const web = await serveGateway(app, { origin, socketPath })
  gateway.add(socketPath)
  stops.push(web.close)
  return web
}

async function openShop(apps: readonly FetchApp[], cachedPath?: string) {
  const gateway = openGateway({ origin })
  const paths = await socketPaths(apps.length)
  for (const [at, app] of apps.entries()) await openWeb(gateway, paths[at] ?? '', app)
  const plan = (target: string) =>
    target === cachedPath ? { key: target, target, tags: [], mayRedirect: false } : undefined
  const cache = openPageCache(1_000_000)
  const live = (incoming: IncomingMessage, outgoing: ServerResponse) =>
    void gateway.forward(incoming, outgoing, incoming.socket.remoteAddress ?? '')
  const options = { port: 0, host: '127.0.0.1', origin, trustProxy: undefined, live }
  const server = await serve(gateway.app, cache, plan, options)
  stops.push(() => gateway.close(), server.close)
  return { gateway, cache, address: `http://127.0.0.1:${server.port}`, port: server.port }
}

/** Answers with what it received. */
const echo: FetchApp = async (request, client) => {
  const body = await request.text()
  const { method, url, headers } = request
  const seen = {
    method,
    url,
    body,
    ip: client?.ip,
    cookie: headers.get('cookie'),
    connection: headers.get('connection'),
  }
  return Response.json(seen, {
    status: 201,
    headers: [
      ['set-cookie', 'a=1'],
      ['set-cookie', 'b=2'],
    ],
  })
}

/** Closes each connection when its request has arrived, as a killed process does. Returns how many have. */
async function openKilled(gateway: ReturnType<typeof openGateway>, socketPath: string) {
  const seen: string[] = []
  const server = createServer((socket) => {
    socket.once('data', (head) => {
      seen.push(String(head).split(' ')[0] ?? '')
      socket.destroy()
    })
  })
  await once(server.listen(socketPath), 'listening')
  gateway.add(socketPath)
  stops.push(() => server.close())
  return seen
}

const named =
  (name: string): FetchApp =>
  async () =>
    new Response(name)

describe('a request', () => {
  test('is forwarded with its method, address, headers, body and client, and so is the response', async () => {
    const { address } = await openShop([echo])
    const answer = await fetch(`${address}/cart?size=M`, {
      method: 'POST',
      body: 'ชุด',
      headers: { cookie: 'c=3', 'x-forwarded-for': '203.0.113.9' },
    })
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([201, ['a=1', 'b=2']])
    expect(await answer.json()).toEqual({
      method: 'POST',
      url: `${origin}/cart?size=M`,
      body: 'ชุด',
      ip: '127.0.0.1',
      cookie: 'c=3',
      connection: expect.any(String),
    })
  })

  test.each(['POST', 'DELETE', 'GET'])('with a chunked body cannot smuggle a second request: %s', async (method) => {
    const seen: string[] = []
    const { port } = await openShop([
      async (request) => {
        seen.push(`${request.method} ${new URL(request.url).pathname}`)
        return new Response(await request.text())
      },
    ])
    const inner = 'GET /admin HTTP/1.1\r\nhost: a\r\n\r\n'
    const socket = connect(port, '127.0.0.1')
    const head = `${method} /one HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n`
    socket.write(`${head}${inner.length.toString(16)}\r\n${inner}\r\n0\r\n\r\n`)
    await once(socket, 'data')
    socket.end('GET /two HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n')
    await once(socket.resume(), 'close')
    expect(seen).toEqual([`${method} /one`, 'GET /two'])
  })

  test('with "expect: 100-continue" sends its body once that is read', async () => {
    const { port } = await openShop([echo])
    const request = send({ port, method: 'POST', path: '/', headers: { expect: '100-continue', 'content-length': 4 } })
    request.on('continue', () => request.end('silk'))
    request.flushHeaders()
    const [answer] = await once(request, 'response')
    expect(JSON.parse(await text(answer))).toMatchObject({ body: 'silk' })
  })

  test('goes to the web process with the fewest in progress', async () => {
    const [started, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow: FetchApp = async () => {
      started.resolve()
      await gate.promise
      return new Response('slow')
    }
    const { address, gateway } = await openShop([slow])
    const first = fetch(address)
    await started.promise
    const [path = ''] = await socketPaths(1)
    await openWeb(gateway, path, named('free'))
    for (let one = 0; one < 5; one++) expect(await (await fetch(address)).text()).toBe('free')
    gate.resolve()
    expect(await (await first).text()).toBe('slow')
    gateway.remove(path)
    expect(await (await fetch(address)).text()).toBe('slow')
  })

  test('is aborted in the web process when its client disconnects', async () => {
    const started = Promise.withResolvers<AbortSignal>()
    const { address } = await openShop([
      async (request) => {
        started.resolve(request.signal)
        await once(request.signal, 'abort')
        return new Response('late')
      },
    ])
    const leaving = new AbortController()
    const answer = fetch(address, { signal: leaving.signal }).catch(() => 'left')
    const signal = await started.promise
    leaving.abort()
    expect(await answer).toBe('left')
    await expect.poll(() => signal.aborted).toBe(true)
  })
})

describe('a web process that ends', () => {
  test('before it received a write: another one handles it', async () => {
    const { address, gateway } = await openShop([])
    const [gone = '', path = ''] = await socketPaths(2)
    gateway.add(gone)
    await openWeb(gateway, path, echo)
    const answer = await fetch(address, { method: 'POST', body: 'silk' })
    expect(await answer.json()).toMatchObject({ method: 'POST', body: 'silk' })
  })

  test('while rendering a page: another one renders it', async () => {
    const { address, gateway } = await openShop([])
    const [killed = '', path = ''] = await socketPaths(2)
    const seen = await openKilled(gateway, killed)
    await openWeb(gateway, path, named('made'))
    expect([await (await fetch(address)).text(), seen]).toEqual(['made', ['GET']])
  })

  test('while handling a write: the response is lost, and the write is not repeated', async () => {
    const { address, gateway } = await openShop([])
    const [killed = '', path = ''] = await socketPaths(2)
    const seen = await openKilled(gateway, killed)
    let others = 0
    await openWeb(gateway, path, async () => new Response(String(++others)))
    await expect(fetch(address, { method: 'POST', body: 'silk' })).rejects.toThrow('fetch failed')
    expect([seen, others]).toEqual([['POST'], 0])
  })

  test('as the last one: pages and writes get a 503', async () => {
    const { address, gateway } = await openShop([])
    expect((await fetch(address)).status).toBe(503)
    const [gone = ''] = await socketPaths(1)
    gateway.add(gone)
    expect((await fetch(address)).status).toBe(503)
    expect((await fetch(address, { method: 'POST', body: 'silk' })).status).toBe(503)
  })
})

test('a cached page is rendered once, without client data, and sent compressed', async () => {
  const seen: unknown[] = []
  const page = 'silk '.repeat(1000)
  const app: FetchApp = async (request, client) => {
    seen.push([request.url, request.headers.get('accept'), request.headers.get('cookie'), client?.ip])
    return new Response(page, { headers: { 'content-type': 'text/html' } })
  }
  const { address, cache } = await openShop([app], '/category/dress')
  const ask = () => fetch(`${address}/category/dress`, { headers: { cookie: 'c=1', 'accept-encoding': 'br' } })
  const [one, other] = [await ask(), await ask()]
  expect([await one.text(), await other.text()]).toEqual([page, page])
  expect([other.headers.get('content-encoding'), other.headers.get('date')]).toEqual(['br', expect.any(String)])
  expect(seen).toEqual([[`${origin}/category/dress`, 'text/html', null, 'unknown']])
  expect(cache.find('/category/dress')?.headers).toEqual(['content-type', 'text/html'])
})

test('a response that precedes the end of a long body is delivered', async () => {
  const { address } = await openShop([async () => new Response('too large', { status: 413 })])
  const headers = { connection: 'close' }
  const answer = await fetch(address, { method: 'POST', body: 'x'.repeat(5_000_000), headers })
  expect([answer.status, await answer.text()]).toEqual([413, 'too large'])
})
