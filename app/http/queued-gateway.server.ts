import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendResponse } from '@remix-run/node-fetch-server'
import type { FetchApp } from '#app/platform/http/fetch-app.ts'
import type { Gateway } from '#app/platform/http/gateway.server.ts'
import { plainRefusal } from '#app/platform/http/plain-refusal.server.ts'
import type { RenderQueue } from '#app/platform/http/render-queue.server.ts'
import { clientReader, type ListenerOptions, methods } from '#app/platform/http/request-listener.server.ts'
import { contentSecurityPolicy, withSecurityHeaders } from '#app/platform/http/security-headers.server.ts'
import { matchTarget } from './find-address.ts'
import { inTurn } from './in-turn.server.ts'

/** What a gateway forwards waits in its queue, so that "busy" is answered before a web process has the request. */
export function queuedGateway(gateway: Gateway, queue: RenderQueue, options: ListenerOptions) {
  const { origin } = options
  const clientOf = clientReader(options)
  const policy = contentSecurityPolicy({})

  const live = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '/' } = incoming
    if (!methods.includes(method)) return plainRefusal(outgoing, 405, origin)
    const [ip, address, requestId] = [clientOf(incoming), matchTarget(url), randomUUID()]
    const { accept = '', 'user-agent': agent = '' } = incoming.headers
    const request = new Request(origin + url, { method, headers: { accept, 'user-agent': agent } })
    const forward = async () => {
      if (!outgoing.destroyed) await gateway.forward(incoming, outgoing, ip)
    }
    const visit = { ...address, request, shop: { ip, language: address.language, requestId } }
    const busy = await inTurn(queue, visit, forward)
    if (!busy || outgoing.destroyed) return
    await sendResponse(outgoing, withSecurityHeaders(busy, { requestId, secure: origin.startsWith('https:'), policy }))
  }
  const app: FetchApp = (request) => {
    const { language, ...address } = matchTarget(new URL(request.url).pathname)
    const shop = { ip: 'unknown', language, requestId: '' }
    return inTurn(queue, { ...address, request, shop }, () => gateway.app(request))
  }
  return { app, live: (incoming: IncomingMessage, outgoing: ServerResponse) => void live(incoming, outgoing) }
}
