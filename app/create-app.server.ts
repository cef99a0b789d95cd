// The shop as a function: (Request) → Response. server.ts and every request test call it.
import { randomUUID } from 'node:crypto'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { readVisitor } from '#app/modules/accounts/read-visitor.server.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import { isOutage } from '#app/platform/database/outage.ts'
import { crossSite } from '#app/platform/http/cross-site.server.ts'
import type { FetchApp } from '#app/platform/http/fetch-app.ts'
import { mediaResponse } from '#app/platform/http/media.server.ts'
import { readableAddress } from '#app/platform/http/readable-text.ts'
import { openBodies } from '#app/platform/http/request-body.server.ts'
import { withSecurityHeaders } from '#app/platform/http/security-headers.server.ts'
import { requestSeconds } from '#app/platform/metrics.server.ts'
import { type Adapters, type Shop, shopContext } from './context.server.ts'
import { type Passage, passAccess } from './http/access-gate.server.ts'
import { addressRedirect } from './http/address-redirect.server.ts'
import { findAddress } from './http/find-address.ts'
import { type EdgeMessage, refusalResponse } from './http/refusal-response.server.ts'
import { bodyRefusals, takeBody } from './http/take-body.server.ts'
import { unknownPaths } from './http/unknown-paths.server.ts'
import { languageOf } from './i18n/language.ts'

export type App = FetchApp

/**
 * Joins the adapters and the route modules to an app. Every refusal here has a code and a sentence in the visitor's
 * language, and everything that can be refused by address, rights or origin is refused before a byte of a body is read.
 */
export function createApp(adapters: Adapters, build: ServerBuild): App {
  const answer = answering(adapters, build)
  const secure = adapters.origin.startsWith('https:')
  return async (request, client = { ip: 'unknown' }) => {
    const requestId = randomUUID()
    const timer = requestSeconds.startTimer({ method: request.method })
    const response = await answer(request, requestId, client.ip).catch((error: unknown) => {
      // Whoever left while sending hears nothing, and is no fault.
      if (request.signal.aborted) return refusalResponse(request, 400, 'badRequest', requestId)
      adapters.log.error({ requestId, err: error }, 'request failed')
      return faultResponse(request, requestId, error)
    })
    timer({ status: `${Math.floor(response.status / 100)}xx` })
    if (response.status === 429 && !response.headers.has('retry-after')) response.headers.set('retry-after', '60')
    return withSecurityHeaders(response, { requestId, secure })
  }
}

/** The way of a request: address, origin, route and rights, body, route module. */
function answering(adapters: Adapters, build: ServerBuild) {
  const handle = createRequestHandler(build, process.env.NODE_ENV)
  const bodies = openBodies()
  const noteUnknown = unknownPaths(adapters.log, adapters.clock)

  const pass = async (original: Request, shop: Shop, passage: Exclude<Passage, { refused: Response }>) => {
    const body = await takeBody(bodies, original, passage.entry, passage.needed)
    try {
      const early = body.refusal()
      if (early) return bodyRefused(original, early, shop.requestId)
      const context = new RouterContextProvider()
      context.set(shopContext, shop)
      const response = await handle(body.request, context)
      const late = body.refusal()
      return late ? bodyRefused(original, late, shop.requestId) : shown(original, shop, response)
    } finally {
      body.release()
    }
  }

  return async (request: Request, requestId: string, ip: string): Promise<Response> => {
    const url = new URL(request.url)
    const refuse = (status: number, message: EdgeMessage) => refusalResponse(request, status, message, requestId)
    if (!readableAddress(url)) return refuse(400, 'badRequest')
    const media = await mediaResponse(request, adapters.files)
    if (media) return media
    const elsewhere = addressRedirect(request, url)
    if (elsewhere) return elsewhere
    if (crossSite(request, adapters.origin) && findAddress(url.pathname) !== '/webhooks/payments')
      return refuse(403, 'crossSite')
    const shop = shopFor(adapters, request, { language: languageOf(url.pathname), requestId, ip })
    const passage = await passAccess(request, shop)
    if ('refused' in passage) return passage.refused
    if (passage.pattern === '/*') {
      noteUnknown(url.pathname)
      if (!wantsPage(request, url)) return refuse(404, 'notFoundTitle')
    }
    return pass(request, shop, passage)
  }
}

/** A page for a reader who lost the way; for a missing picture, script or icon a line is enough. */
const wantsPage = (request: Request, { pathname }: URL): boolean =>
  pathname.endsWith('.data') ||
  (!/\.\w{1,12}$/.test(pathname) && Boolean(request.headers.get('accept')?.includes('text/html')))

function bodyRefused(request: Request, reason: keyof typeof bodyRefusals, requestId: string): Response {
  const { status, message } = bodyRefusals[reason]
  const response = refusalResponse(request, status, message, requestId)
  // What still comes of a body that was given up is no next request.
  if (reason === 'tooSlow') response.headers.set('connection', 'close')
  return retryLater(response)
}

/** Without a database or room on the disk the shop says so, and when to come again; other faults are ours. */
function faultResponse(request: Request, requestId: string, error: unknown): Response {
  if (!isOutage(error)) return refusalResponse(request, 500, 'boundaryText', requestId)
  return retryLater(refusalResponse(request, 503, 'unavailable', requestId))
}

/** What a route answered, or, when something outside was away, that it will be back. */
function shown(request: Request, shop: Shop, response: Response): Response {
  const outage = shop.faults.find((fault) => isOutage(fault))
  if (!outage || response.status < 500) return response
  // The router in the browser reads its own format, and shows what is in it.
  if (!new URL(request.url).pathname.endsWith('.data')) return faultResponse(request, shop.requestId, outage)
  return retryLater(new Response(response.body, { status: 503, headers: response.headers }))
}

function retryLater(response: Response): Response {
  if (response.status === 503) response.headers.set('retry-after', '10')
  return response
}

/** What the entry points of one request may use; visitor and settings are looked up at the first question. */
function shopFor(adapters: Adapters, request: Request, about: Pick<Shop, 'language' | 'requestId' | 'ip'>): Shop {
  let visitor: ReturnType<Shop['visitor']> | undefined
  let settings: ReturnType<Shop['settings']> | undefined
  const { db, pool } = adapters.database
  return {
    ...adapters,
    ...about,
    db,
    pool,
    faults: [],
    visitor: () => (visitor ??= readVisitor(db, adapters.auth, request.headers, adapters.clock())),
    settings: () => (settings ??= readSettings(db)),
  }
}
