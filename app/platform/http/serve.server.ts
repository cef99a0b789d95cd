import { createServer, type Server } from 'node:http'
import { type ClientAddress, createRequestListener } from '@remix-run/node-fetch-server'
import type { App } from '#app/create-app.server.ts'
import { staticFiles } from './static-files.server.ts'

export type ServeOptions = { port: number; host: string; origin: string; trustProxy: boolean }

/** Serves the app over HTTP: built files first, then the app. Resolves when the port is open; rejects when it is taken. */
export function serve(app: App, options: ServeOptions): Promise<{ close: () => Promise<void> }> {
  const origin = new URL(options.origin)
  const files = staticFiles('build/client')
  const listener = createRequestListener(
    (request: Request, client: ClientAddress) => app(request, { ip: client.address }),
    {
      protocol: origin.protocol,
      trustProxy: options.trustProxy,
    },
  )
  const server = createServer(
    { requestTimeout: 60_000, headersTimeout: 15_000, keepAliveTimeout: 5_000 },
    (request, response) => {
      if (!files(request, response)) listener(request, response)
    },
  )
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host, () => resolve({ close: () => closed(server) }))
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
