// The shop as a function: (Request) → Response. server.ts and every request test call it.
import { randomUUID } from 'node:crypto'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { readVisitor } from '#app/modules/accounts/read-visitor.server.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import { limitedRequest } from '#app/platform/http/body-limit.server.ts'
import { crossSite } from '#app/platform/http/cross-site.server.ts'
import type { FetchApp } from '#app/platform/http/fetch-app.ts'
import { mediaResponse } from '#app/platform/http/media.server.ts'
import { withSecurityHeaders } from '#app/platform/http/security-headers.server.ts'
import { requestSeconds } from '#app/platform/metrics.server.ts'
import { access } from './access.ts'
import { type Adapters, type Shop, shopContext } from './context.server.ts'
import { accessGate } from './edge/access-gate.server.ts'
import { refusalResponse } from './edge/refusal-response.server.ts'
import { languageCookie, languageOf, localPath } from './i18n/language.ts'

export type App = FetchApp

/** Joins the adapters and the route modules to an app. Every refusal here has a code and a sentence in the visitor's language. */
export function createApp(adapters: Adapters, build: ServerBuild): App {
  const handle = createRequestHandler(build, process.env.NODE_ENV)
  const gate = accessGate(build, access)

  return async (original, client = { ip: 'unknown' }) => {
    const url = new URL(original.url)
    const language = languageOf(url.pathname)
    const requestId = randomUUID()
    const timer = requestSeconds.startTimer({ method: original.method })
    const answer = async (): Promise<Response> => {
      if (!readablePath(url.pathname)) return refusalResponse(original, 400, 'badRequest', requestId)
      const media = await mediaResponse(original, adapters.files)
      if (media) return media
      const toThai = thaiRedirect(original, url)
      if (toThai) return toThai
      if (crossSite(original, adapters.origin) && !url.pathname.startsWith('/webhooks/'))
        return refusalResponse(original, 403, 'crossSite', requestId)
      const request = await limitedRequest(original)
      if (!request) return refusalResponse(original, 413, 'tooLarge', requestId)
      const shop = shopFor(adapters, request, { language, requestId, ip: client.ip })
      const refusal = await gate(request, shop)
      if (refusal) return refusal
      const context = new RouterContextProvider()
      context.set(shopContext, shop)
      return handle(request, context)
    }
    const response = await answer().catch((error: unknown) => {
      adapters.log.error({ requestId, err: error }, 'request failed')
      return refusalResponse(original, 500, 'boundaryText', requestId)
    })
    timer({ status: `${Math.floor(response.status / 100)}xx` })
    if (response.status === 429 && !response.headers.has('retry-after')) response.headers.set('retry-after', '60')
    return withSecurityHeaders(response, { requestId, secure: adapters.origin.startsWith('https:') })
  }
}

/** What the doors of one request may use; visitor and settings are looked up at the first question. */
function shopFor(adapters: Adapters, request: Request, about: Pick<Shop, 'language' | 'requestId' | 'ip'>): Shop {
  let visitor: ReturnType<Shop['visitor']> | undefined
  let settings: ReturnType<Shop['settings']> | undefined
  const { db, pool } = adapters.database
  return {
    ...adapters,
    ...about,
    db,
    pool,
    visitor: () => (visitor ??= readVisitor(adapters.auth, request.headers)),
    settings: () => (settings ??= readSettings(db)),
  }
}

/** A visitor who chose Thai and opens an address without a language is taken to the Thai one. */
function thaiRedirect(request: Request, url: URL): Response | undefined {
  if (request.method !== 'GET' || languageOf(url.pathname) === 'th') return undefined
  if (!request.headers.get('accept')?.includes('text/html')) return undefined
  if (!new RegExp(`(?:^|;\\s*)${languageCookie}=th(?:;|$)`).test(request.headers.get('cookie') ?? '')) return undefined
  return new Response(null, {
    status: 302,
    headers: {
      location: localPath(url.pathname + url.search, 'th'),
      vary: 'cookie',
      'cache-control': 'private, no-store',
    },
  })
}

function readablePath(pathname: string): boolean {
  try {
    return !decodeURIComponent(pathname).includes('\0')
  } catch {
    return false
  }
}
