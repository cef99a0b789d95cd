import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { sendResponse } from '@remix-run/node-fetch-server'
import { asRequest } from '../database/connection-turns.server.ts'
import { sameShop } from './cross-site.server.ts'
import type { FetchApp } from './fetch-app.ts'
import { plainRefusal } from './plain-refusal.server.ts'
import { clientAddress, type TrustedProxies } from './trusted-proxies.ts'

export type ListenerOptions = {
  origin: string
  trustProxy: TrustedProxies | undefined
  log?: { error: (about: object, message: string) => void; warn: (about: object, message: string) => void }
}

export const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** URLs are built from ORIGIN, never from Host or forwarded headers. */
export function requestListener(app: FetchApp, options: ListenerOptions) {
  const clientOf = clientReader(options)
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const request = requestOf(incoming, outgoing, options.origin)
    const ip = clientOf(incoming)
    const response = await compressed(request, await asRequest(() => app(request, { ip })))
    if (outgoing.destroyed) await response.body?.cancel()
    else await sendResponse(outgoing, response)
  }
  return (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    if (!methods.includes(incoming.method ?? '')) return plainRefusal(outgoing, 405, options.origin)
    answer(incoming, outgoing).catch((error: unknown) => {
      // A client that disconnected is no fault.
      if (outgoing.destroyed) return
      options.log?.error({ err: error }, 'response failed')
      if (outgoing.headersSent) outgoing.destroy()
      else plainRefusal(outgoing, 500, options.origin)
    })
  }
}

/** The client's address. Behind a proxy without TRUST_PROXY all visitors share one, and its limits: warns once. */
export function clientReader({ trustProxy, log }: ListenerOptions): (incoming: IncomingMessage) => string {
  let warned = Boolean(trustProxy)
  return ({ headers, socket }) => {
    const forwarded = String(headers['x-forwarded-for'] ?? '')
    if (forwarded && !warned) {
      warned = true
      const message = 'requests contain X-Forwarded-For, but TRUST_PROXY is off: all visitors share one address'
      log?.warn({}, `${message} and its limits (docs/operations.md)`)
    }
    return clientAddress(socket.remoteAddress ?? 'unknown', forwarded, trustProxy)
  }
}

function requestOf(incoming: IncomingMessage, outgoing: ServerResponse, origin: string): Request {
  const left = new AbortController()
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) left.abort()
  })
  const method = incoming.method ?? 'GET'
  const init: RequestInit & { duplex?: 'half' } = { method, headers: headersOf(incoming, origin), signal: left.signal }
  if (method !== 'GET' && method !== 'HEAD') {
    init.body = bodyOf(incoming, outgoing)
    init.duplex = 'half'
  }
  return new Request(origin + incoming.url, init)
}

function headersOf(incoming: IncomingMessage, origin: string): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  const { origin: sentOrigin } = incoming.headers
  if (sentOrigin && sameShop(sentOrigin, origin)) headers.set('origin', origin)
  return headers
}

/** Pulled on demand, so that the socket slows the sender. */
function bodyOf(incoming: IncomingMessage, outgoing: ServerResponse): ReadableStream<Uint8Array> {
  let items: AsyncIterator<Buffer> | undefined
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (!items) {
          if (incoming.headers.expect === '100-continue') outgoing.writeContinue()
          items = incoming.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>
        }
        const { done, value } = await items.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
    },
    { highWaterMark: 0 },
  )
}

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

const gzipped = promisify(gzip)
const worthwhile = /^(?:text\/|application\/(?:json|xml|javascript)|image\/svg)/

async function compressed(request: Request, response: Response): Promise<Response> {
  if (!response.body || response.headers.has('content-encoding') || request.method === 'HEAD') return response
  if (!worthwhile.test(response.headers.get('content-type') ?? '')) return response
  if (!request.headers.get('accept-encoding')?.includes('gzip')) return response
  const bytes = Buffer.from(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  headers.append('vary', 'accept-encoding')
  if (bytes.byteLength < 1024) return new Response(bytes, { status: response.status, headers })
  headers.set('content-encoding', 'gzip')
  return new Response(await gzipped(bytes, { level: 4 }), { status: response.status, headers })
}
