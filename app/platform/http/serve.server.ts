import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { PageCache } from '../page-cache/page-cache.server.ts'
import { limitConnections } from './connections.server.ts'
import { type DrainLimits, drainBody, drainLimits, hasBody } from './drain-body.server.ts'
import type { FetchApp, PagePlan } from './fetch-app.ts'
import { keptPages } from './kept-pages.server.ts'
import { plainRefusal, refuseSocket, soundHead } from './plain-refusal.server.ts'
import { type ListenerOptions, requestListener } from './request-listener.server.ts'
import { staticFiles } from './static-files.server.ts'

type ServeOptions = ListenerOptions & {
  port: number
  host: string
  maxConnections?: number
  /** Sees every request that asks for no file, before its answer. */
  onPage?: (request: IncomingMessage, response: ServerResponse) => void
  /** Other times than a shop's, in milliseconds. */
  patience?: Partial<Pick<typeof limits, 'headersTimeout' | 'requestTimeout' | 'connectionsCheckingInterval'>>
  /** Other limits than a shop's for bodies that were refused. */
  drain?: DrainLimits
}

/**
 * Milliseconds and bytes. The request's own time is the longest that any entry point gives a body, and a little more.
 */
const limits = {
  headersTimeout: 15_000,
  requestTimeout: 130_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16 * 1024,
  // Looked at in soundHead, whose refusal has the shop's headers.
  requireHostHeader: false,
}

/**
 * Serves the app over HTTP: built files first, then kept pages, then the app itself.
 * Resolves when the port is open (0 takes a free one); rejects when it is taken.
 */
export function serve(
  app: FetchApp,
  cache: PageCache,
  planOf: PagePlan,
  options: ServeOptions,
): Promise<{ port: number; close: () => Promise<void> }> {
  const { origin, maxConnections = 2000, drain = drainLimits } = options
  const files = staticFiles('build/client', origin.startsWith('https:'))
  const pages = keptPages(cache, app, planOf, origin)
  const live = requestListener(app, options)
  const answers = openAnswers()
  const take = (request: IncomingMessage, response: ServerResponse) => {
    if (!soundHead(request)) return plainRefusal(response, 400, origin)
    if (hasBody(request)) drainBody(request, response, drain)
    if (files(request, response)) return
    options.onPage?.(request, response)
    if (pages(request, response, () => live(request, response))) return
    live(request, response)
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
  limitConnections(server, {
    all: maxConnections,
    ...(options.trustProxy ? {} : { perNetwork: Math.ceil(maxConnections / 4) }),
  })
  const close = () => {
    answers.beLast()
    return closed(server)
  }
  return portOf(server, options).then((port) => ({ port, close }))
}

/** The port, once it is open. */
function portOf(server: Server, { port, host }: ServeOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

/**
 * The answers under way; once they are the last, each closes its connection: nobody sends where nothing will be taken.
 * One that was given at once, such as a cached page, is not noted: that cost a quarter of its time.
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

/** Lets requests under way finish, up to ten seconds, and takes no new ones. */
function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(() => server.closeAllConnections(), 10_000)
    server.close(() => {
      clearTimeout(late)
      resolve()
    })
    server.closeIdleConnections()
  })
}
