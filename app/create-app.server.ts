// The shop as a function, (Request) → Response, for server.ts and request tests.
import { randomUUID } from 'node:crypto'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { freshGate, refuseAccess, twoFactorGate, withoutUnprovedConfirmation } from '#app/http/access-gate.server.ts'
import { addressRedirect, iconRedirect, movedAddress } from '#app/http/address-redirect.server.ts'
import { readVisitor } from '#app/modules/accounts/read-visitor.server.ts'
import { sessionTokenOf } from '#app/modules/accounts/sessions/browser-cookies.server.ts'
import { hostedPages } from '#app/modules/payments/payment-provider.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import { crossSite } from '#app/platform/http/cross-site.server.ts'
import type { FetchApp } from '#app/platform/http/fetch-app.ts'
import { mediaResponse } from '#app/platform/http/media.server.ts'
import { readableAddress } from '#app/platform/http/readable-text.ts'
import { openBodies } from '#app/platform/http/request-body.server.ts'
import { contentSecurityPolicy, withSecurityHeaders } from '#app/platform/http/security-headers.server.ts'
import { requestSeconds } from '#app/platform/metrics.server.ts'
import { type Adapters, type Shop, shopContext } from './context.server.ts'
import { type MatchedAddress, matchAddress } from './http/find-address.ts'
import { inTurn } from './http/in-turn.server.ts'
import { type EdgeMessage, refusalResponse } from './http/refusal-response.server.ts'
import { bodyRefused, faultResponse, routeResponse, takeBody } from './http/take-body.server.ts'
import { unknownPaths } from './http/unknown-paths.server.ts'

export type App = FetchApp

/** Refuses by address, permissions or origin before the body is read, with a sentence in the visitor's language. */
export function createApp(adapters: Adapters, build: ServerBuild): App {
  const answer = answering(adapters, build)
  const secure = adapters.origin.startsWith('https:')
  const policy = contentSecurityPolicy({ forms: hostedPages })
  return async (request, client = { ip: 'unknown' }) => {
    const address = matchAddress(new URL(request.url))
    const about = { address, language: address.language, requestId: randomUUID(), ip: client.ip }
    const { requestId } = about
    const timer = requestSeconds.startTimer({ method: request.method })
    const response = await answer(request, about).catch((error: unknown) => {
      // A client that disconnected is no fault.
      if (request.signal.aborted) return refusalResponse(request, 400, 'badRequest', about)
      adapters.log.error({ requestId, err: error }, 'request failed')
      return faultResponse(request, about, error)
    })
    timer({ status: `${Math.floor(response.status / 100)}xx` })
    if (response.status === 429 && !response.headers.has('retry-after')) response.headers.set('retry-after', '60')
    return withSecurityHeaders(response, { requestId, secure, policy })
  }
}

type About = Pick<Shop, 'address' | 'language' | 'requestId' | 'ip'>
type Visit = MatchedAddress & { request: Request; shop: Shop }
type Handler = (request: Request, context: RouterContextProvider) => Promise<Response>
type Step = (visit: Visit) => Response | undefined | Promise<Response | undefined>

/** The first response ends the request. */
function answering(adapters: Adapters, build: ServerBuild) {
  const { files, origin } = adapters
  const noteUnknown = unknownPaths(adapters.log, adapters.clock)
  const runRoute = routeRunner(build, adapters.renderQueue)
  const steps: readonly Step[] = [
    (visit) => (readableAddress(new URL(visit.request.url)) ? undefined : refuse(visit, 400, 'badRequest')),
    ({ request }) => mediaResponse(request, files),
    ({ request, shop }) => iconRedirect(request, shop.address, shop.settings),
    ({ request, shop }) => addressRedirect(request, shop.address),
    (visit) => (isForged(visit, origin) ? refuse(visit, 403, 'crossSite') : undefined),
    ({ request, shop, entry }) => refuseAccess(request, shop, entry),
    ({ request, shop, pattern }) => (pattern === '/*' ? movedAddress(request, shop.address, shop) : undefined),
    (visit) => answerUnknown(visit, noteUnknown),
    (visit) => unlessMoved(visit, runRoute),
  ]
  return async (request: Request, about: About): Promise<Response> => {
    const visit = { ...about.address, request, shop: shopFor(adapters, request, about) }
    for (const step of steps) {
      const response = await step(visit)
      if (response) return response
    }
    throw new Error('the route returned no response')
  }
}

const refuse = ({ request, shop }: Visit, status: number, message: EdgeMessage) =>
  refusalResponse(request, status, message, shop)

/** CSRF check; requests with their own proof and no cookie are exempt. */
const isForged = ({ request, entry: { write } }: Visit, origin: string): boolean =>
  crossSite(request, origin) && write !== 'provider' && write !== 'mailbox' && write !== 'mailServer'

function answerUnknown(visit: Visit, note: (path: string) => void): Response | undefined {
  if (visit.pattern !== '/*') return undefined
  note(visit.path)
  return wantsPage(visit) ? undefined : refuse(visit, 404, 'notFoundTitle')
}

/** Redirects apply to missing pages only. */
async function unlessMoved(visit: Visit, run: (visit: Visit) => Promise<Response>): Promise<Response> {
  const response = await run(visit)
  if (response.status !== 404 || visit.pattern === '/*') return response
  return (await movedAddress(visit.request, visit.shop.address, visit.shop)) ?? response
}

const wantsPage = ({ request, path, isData }: Visit): boolean =>
  isData || (!/\.\w{1,12}$/.test(path) && Boolean(request.headers.get('accept')?.includes('text/html')))

function routeRunner(build: ServerBuild, queue: Adapters['renderQueue']) {
  const routeOf = routesByFile(withGate(build))
  const bodies = openBodies()
  return async (visit: Visit): Promise<Response> => {
    const { request, shop, entry } = visit
    const body = await takeBody(bodies, request, entry)
    try {
      const early = body.refusal()
      if (early) return bodyRefused(request, early, shop)
      const context = new RouterContextProvider()
      context.set(shopContext, shop)
      const proved = await withoutUnprovedConfirmation(body.request, shop, entry)
      const response = await inTurn(queue, visit, () => routeOf(visit)(proved, context))
      const late = body.refusal()
      return late ? bodyRefused(request, late, shop) : routeResponse(request, shop, response)
    } finally {
      body.release()
    }
  }
}

/** Gates run inside the router, so their redirects reach client-side navigation. */
function withGate(build: ServerBuild): ServerBuild {
  const { root } = build.routes
  if (!root) throw new Error('the build has no root route')
  return {
    ...build,
    routes: { ...build.routes, root: { ...root, module: { ...root.module, middleware: [twoFactorGate, freshGate] } } },
  }
}

/** Each handler has one route with its layouts. The full router would match all routes twice a request. */
function routesByFile(build: ServerBuild): (visit: Visit) => Handler {
  const handlers = new Map<string, Handler>()
  return ({ entry: { file, write }, pattern }) => {
    const isForPrograms = write === 'provider' || write === 'mailServer'
    const make = () =>
      isForPrograms
        ? actionAlone(build, file, pattern)
        : createRequestHandler(onlyRoute(build, file), process.env.NODE_ENV)
    const handler = handlers.get(file) ?? make()
    handlers.set(file, handler)
    return handler
  }
}

/** Other programs post without a session: they need neither gates nor the router, which is half of such a request. */
function actionAlone(build: ServerBuild, file: string, pattern: string): Handler {
  const action = build.routes[idOf(file)]?.module.action
  return async (request, context) => {
    const url = new URL(pattern, 'http://localhost')
    const response = await action?.({ request, context, url, pattern, params: {} })
    if (!(response instanceof Response)) throw new Error(`${file} returned no response`)
    return response
  }
}

export function onlyRoute(build: ServerBuild, file: string): ServerBuild {
  const ids = idsUpwards(build.routes, idOf(file))
  const { routes, assets } = build
  return { ...build, routes: only(routes, ids), assets: { ...assets, routes: only(assets.routes, ids) } }
}

const idOf = (file: string) => `routes/${file.replace(/\.tsx?$/, '')}`

function idsUpwards(routes: ServerBuild['routes'], id: string): string[] {
  const route = routes[id]
  if (!route) throw new Error(`the build has no route ${id}`)
  return [id, ...(route.parentId ? idsUpwards(routes, route.parentId) : [])]
}

const only = <Routes extends object>(routes: Routes, ids: readonly string[]): Routes =>
  Object.fromEntries(Object.entries(routes).filter(([id]) => ids.includes(id))) as Routes

/** Visitor and settings load on first use. */
function shopFor(adapters: Adapters, request: Request, about: About): Shop {
  let visitor: ReturnType<Shop['visitor']> | undefined
  let settings: ReturnType<Shop['settings']> | undefined
  const { db, pool } = adapters.database
  const secure = adapters.origin.startsWith('https:')
  const token = sessionTokenOf(request.headers, secure)
  return {
    ...adapters,
    ...about,
    secure,
    db,
    pool,
    faults: [],
    visitor: () => (visitor ??= readVisitor(db, token, adapters.clock())),
    settings: () => (settings ??= readSettings(db)),
  }
}
