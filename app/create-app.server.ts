// The shop as a function: (Request) → Response. server.ts and every request test call it.
import { randomUUID } from 'node:crypto'
import { RouterContextProvider, type ServerBuild } from 'react-router'
import { readVisitor } from '#app/modules/accounts/read-visitor.server.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import { crossSite } from '#app/platform/http/cross-site.server.ts'
import type { FetchApp } from '#app/platform/http/fetch-app.ts'
import { mediaResponse } from '#app/platform/http/media.server.ts'
import { readableAddress } from '#app/platform/http/readable-text.ts'
import { openBodies } from '#app/platform/http/request-body.server.ts'
import { withSecurityHeaders } from '#app/platform/http/security-headers.server.ts'
import { requestSeconds } from '#app/platform/metrics.server.ts'
import { type Adapters, type Shop, shopContext } from './context.server.ts'
import { refuseAccess } from './http/access-gate.server.ts'
import { addressRedirect } from './http/address-redirect.server.ts'
import { routesByFile } from './http/answer-route.server.ts'
import { type MatchedAddress, matchAddress } from './http/find-address.ts'
import { freshGate, withoutUnprovedYes } from './http/fresh-sign-in.server.ts'
import { iconRedirect } from './http/icon-redirect.server.ts'
import { bodyRefused, faultResponse, routeResponse } from './http/late-refusals.server.ts'
import { movedAddress } from './http/moved-address.server.ts'
import { type EdgeMessage, refusalResponse } from './http/refusal-response.server.ts'
import { secondStepGate } from './http/second-step-gate.server.ts'
import { takeBody } from './http/take-body.server.ts'
import { unknownPaths } from './http/unknown-paths.server.ts'
import type { Access } from './site-entry.ts'

export type App = FetchApp

/**
 * Joins the adapters and the route modules to an app. Every refusal here has a code and a sentence in the visitor's
 * language, and everything that can be refused by address, rights or origin is refused before a byte of a body is read.
 */
export function createApp(adapters: Adapters, build: ServerBuild): App {
  const answer = answering(adapters, build)
  const secure = adapters.origin.startsWith('https:')
  return async (request, client = { ip: 'unknown' }) => {
    const address = matchAddress(new URL(request.url))
    const about = { address, language: address.language, requestId: randomUUID(), ip: client.ip }
    const { requestId } = about
    const timer = requestSeconds.startTimer({ method: request.method })
    const response = await answer(request, about).catch((error: unknown) => {
      // Whoever left while sending hears nothing, and is no fault.
      if (request.signal.aborted) return refusalResponse(request, 400, 'badRequest', about)
      adapters.log.error({ requestId, err: error }, 'request failed')
      return faultResponse(request, about, error)
    })
    timer({ status: `${Math.floor(response.status / 100)}xx` })
    if (response.status === 429 && !response.headers.has('retry-after')) response.headers.set('retry-after', '60')
    return withSecurityHeaders(response, { requestId, secure })
  }
}

/** What is known of a request before anything is looked up. */
type About = Pick<Shop, 'address' | 'language' | 'requestId' | 'ip'>
/** A request on its way, with the address it belongs to; found once. */
type Visit = MatchedAddress & { request: Request; shop: Shop }
type Step = (visit: Visit) => Response | undefined | Promise<Response | undefined>

/** The way of a request: the first step that has an answer ends it. */
function answering(adapters: Adapters, build: ServerBuild) {
  const { files, origin } = adapters
  const noteUnknown = unknownPaths(adapters.log, adapters.clock)
  const runRoute = routeRunner(build)
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

/** A write that another site made the browser send. What proves itself, and looks at no cookie, may come from anywhere. */
const isForged = ({ request, entry }: Visit, origin: string): boolean =>
  crossSite(request, origin) && !provesItself.has(entry.write)
const provesItself: ReadonlySet<Access | undefined> = new Set(['provider', 'mailbox', 'mailServer'])

function answerUnknown(visit: Visit, note: (path: string) => void): Response | undefined {
  if (visit.pattern !== '/*') return undefined
  note(visit.path)
  return wantsPage(visit) ? undefined : refuse(visit, 404, 'notFoundTitle')
}

/** A page that is gone, such as that of a piece no longer sold, may have moved; one that is there never asks. */
async function unlessMoved(visit: Visit, run: (visit: Visit) => Promise<Response>): Promise<Response> {
  const response = await run(visit)
  if (response.status !== 404 || visit.pattern === '/*') return response
  return (await movedAddress(visit.request, visit.shop.address, visit.shop)) ?? response
}

/** A page for a reader who lost the way; for a missing picture, script or icon a line is enough. */
const wantsPage = ({ request, path, isData }: Visit): boolean =>
  isData || (!/\.\w{1,12}$/.test(path) && Boolean(request.headers.get('accept')?.includes('text/html')))

/** Takes the body within its bounds and gives the request to its route. */
function routeRunner(build: ServerBuild) {
  const routeOf = routesByFile(withGate(build))
  const bodies = openBodies()
  return async ({ request, shop, entry }: Visit): Promise<Response> => {
    const body = await takeBody(bodies, request, entry)
    try {
      const early = body.refusal()
      if (early) return bodyRefused(request, early, shop)
      const context = new RouterContextProvider()
      context.set(shopContext, shop)
      const response = await routeOf(entry.file)(await withoutUnprovedYes(body.request, shop, entry), context)
      const late = body.refusal()
      return late ? bodyRefused(request, late, shop) : routeResponse(request, shop, response)
    } finally {
      body.release()
    }
  }
}

/** The same routes behind the gates of second steps and fresh sign-ins: in the router, whose redirects reach its scripts too. */
function withGate(build: ServerBuild): ServerBuild {
  const { root } = build.routes
  if (!root) throw new Error('the build has no root route')
  return {
    ...build,
    routes: { ...build.routes, root: { ...root, module: { ...root.module, middleware: [secondStepGate, freshGate] } } },
  }
}

/** What the entry points of one request may use; visitor and settings are looked up at the first question. */
function shopFor(adapters: Adapters, request: Request, about: About): Shop {
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
