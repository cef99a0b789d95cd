import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { PageCache } from '../page-cache/page-cache.server.ts'
import { type CacheOptions, serveCachedPages } from './cached-pages.server.ts'
import type { FetchApp, PagePlan } from './fetch-app.ts'
import { plainRefusal, refuseSocket, soundHead } from './plain-refusal.server.ts'
import { networkOf } from './rate-limit.server.ts'
import { hasBody, type ListenerOptions, requestListener } from './request-listener.server.ts'
import { staticFiles } from './static-files.server.ts'

/** Longer after a 413. */
type DrainLimits = { bytes: number; ms: number; msTooLarge: number }

export const drainLimits: DrainLimits = { bytes: 128 * 1024 * 1024, ms: 2000, msTooLarge: 30_000 }

/**
 * Receives the rest of a body after the response: browsers send all before they read, and closing over unread bytes
 * discards the response.
 */
function drainBody(request: IncomingMessage, response: ServerResponse, limits: DrainLimits): void {
  response.once('finish', () => {
    if (request.complete) return
    const { socket } = request
    // Node discards an unread body without an event.
    const max = socket.bytesRead + limits.bytes
    const until = performance.now() + (response.statusCode === 413 ? limits.msTooLarge : limits.ms)
    const check = setInterval(() => {
      if (socket.bytesRead > max || performance.now() > until) socket.destroy()
    }, 50)
    const done = () => clearInterval(check)
    request.once('end', done)
    request.once('close', done)
    // A remaining "readable" listener would stop the flow.
    request.removeAllListeners('readable')
    request.resume()
  })
}

export type ServeOptions = ListenerOptions &
  CacheOptions & {
    port: number
    host: string
    maxConnections?: number
    /** Answers what is no file and no cached page, instead of the app. */
    live?: (request: IncomingMessage, response: ServerResponse) => void
    onPage?: (request: IncomingMessage, response: ServerResponse) => void
    patience?: Partial<Pick<typeof limits, 'headersTimeout' | 'requestTimeout' | 'connectionsCheckingInterval'>>
    drain?: DrainLimits
  }

/** Milliseconds and bytes. requestTimeout: the longest body time of an entry point plus a margin. */
const limits = {
  headersTimeout: 15_000,
  requestTimeout: 130_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16 * 1024,
  // Checked in soundHead, for the shop's headers.
  requireHostHeader: false,
}

/** Serves files, then cached pages, then the app. Resolves when the port is open (0 takes a free one). */
export async function serve(
  app: FetchApp,
  cache: PageCache,
  planOf: PagePlan,
  options: ServeOptions,
): Promise<{ port: number; close: () => Promise<void> }> {
  const { origin, maxConnections = 2000, drain = drainLimits } = options
  const files = staticFiles('build/client', origin.startsWith('https:'))
  const pages = serveCachedPages(cache, app, planOf, options)
  const { live = requestListener(app, options) } = options
  const answers = openAnswers()
  const take = (request: IncomingMessage, response: ServerResponse) => {
    if (!soundHead(request)) return plainRefusal(response, 400, origin)
    if (hasBody(request)) drainBody(request, response, drain)
    if (files(request, response)) return
    if (!pages(request, response, () => live(request, response))) live(request, response)
    options.onPage?.(request, response)
  }
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    answers.begin(response)
    take(request, response)
    answers.goesOn(response)
  }
  const server = createServer({ ...limits, ...options.patience }, answer)
  server.on('checkContinue', answer)
  server.on('checkExpectation', (_request, response: ServerResponse) => plainRefusal(response, 417, origin))
  server.on('clientError', (error, socket) => refuseSocket(error, socket, origin))
  server.maxHeadersCount = 100
  server.maxRequestsPerSocket = 10_000
  limitConnections(server, maxConnections, options.trustProxy ? undefined : Math.ceil(maxConnections / 4))
  // Node's own backlog is 511: a connection beyond it asks again after a second.
  await once(server.listen(options.port, options.host, Math.max(511, maxConnections)), 'listening')
  const { port } = server.address() as AddressInfo
  const close = () => {
    answers.beLast()
    return closed(server)
  }
  return { port, close }
}

/** A web process behind a gateway, which has checked the requests and names their clients. No timeout but its own. */
export async function serveGateway(
  app: FetchApp,
  { socketPath, ...options }: Omit<ListenerOptions, 'trustProxy'> & { socketPath: string },
): Promise<{ close: () => Promise<void> }> {
  const answer = requestListener(app, { ...options, trustProxy: { hops: 1 } })
  const never = { headersTimeout: 0, requestTimeout: 0, keepAliveTimeout: 0 }
  const server = createServer({ ...limits, ...never, maxHeaderSize: 2 * limits.maxHeaderSize }, answer)
  server.on('checkContinue', answer)
  await rm(socketPath, { force: true })
  await once(server.listen(socketPath), 'listening')
  return { close: () => closed(server) }
}

/**
 * Responses in progress, to close their connections at the end. Immediate ones are not tracked: it cost a quarter of
 * their time.
 */
function openAnswers() {
  const underWay = new Set<ServerResponse>()
  let last = false
  return {
    begin: (response: ServerResponse) => {
      response.shouldKeepAlive &&= !last
    },
    goesOn: (response: ServerResponse) => {
      if (response.writableEnded) return
      underWay.add(response)
      response.once('close', () => underWay.delete(response))
    },
    beLast: () => {
      last = true
      for (const response of underWay) response.shouldKeepAlive = false
    },
  }
}

async function closed(server: Server): Promise<void> {
  const late = setTimeout(() => server.closeAllConnections(), 10_000)
  const done = new Promise((resolve) => server.close(resolve))
  server.closeIdleConnections()
  await done
  clearTimeout(late)
}

/** No limit `perNetwork` behind a proxy, which is the source of all connections. */
function limitConnections(server: Server, max: number, perNetwork = max): void {
  const open = new Map<string, number>()
  let total = 0
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? 'unknown')
    const count = (open.get(network) ?? 0) + 1
    if (total >= max || count > perNetwork) return void socket.destroy()
    total++
    open.set(network, count)
    socket.once('close', () => {
      total--
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  })
}
