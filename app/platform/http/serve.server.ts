import { createServer, type Server } from 'node:http'
import { type ClientAddress, createRequestListener } from '@remix-run/node-fetch-server'
import type { PageCache } from '../page-cache/page-cache.server.ts'
import { compressed } from './compress.server.ts'
import type { FetchApp, PagePlan } from './fetch-app.ts'
import { keptPages } from './kept-pages.server.ts'
import { staticFiles } from './static-files.server.ts'

export type ServeOptions = { port: number; host: string; origin: string; trustProxy: boolean }

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
  const files = staticFiles('build/client')
  const pages = keptPages(cache, app, planOf, options.origin)
  const listener = createRequestListener(
    async (request: Request, client: ClientAddress) => compressed(request, await app(request, { ip: client.address })),
    { protocol: new URL(options.origin).protocol, trustProxy: options.trustProxy },
  )
  const server = createServer(
    { requestTimeout: 60_000, headersTimeout: 15_000, keepAliveTimeout: 5_000 },
    (request, response) => {
      if (files(request, response)) return
      if (pages(request, response, () => listener(request, response))) return
      listener(request, response)
    },
  )
  server.maxRequestsPerSocket = 10_000
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host, () => {
      const address = server.address()
      resolve({
        port: typeof address === 'object' && address ? address.port : options.port,
        close: () => closed(server),
      })
    })
  })
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
