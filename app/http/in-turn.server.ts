import type { Shop } from '#app/context.server.ts'
import { isRobot } from '#app/modules/reports/visit-rules.ts'
import { networkOf } from '#app/platform/http/rate-limit.server.ts'
import type { RenderQueue } from '#app/platform/http/render-queue.server.ts'
import type { Entry, Pattern } from '#app/site.ts'
import { refusalResponse } from './refusal-response.server.ts'

type Visit = {
  request: Request
  pattern: Pattern
  entry: Entry
  shop: Pick<Shop, 'ip' | 'language' | 'requestId'>
}

/**
 * Renders and writes by priority. A page that would wait too long is answered with 503 at once; writes wait however long
 * it takes. For a client that left while it waited neither happens. Messages of providers, which a payment may await,
 * do not wait.
 */
export async function inTurn<T>(
  queue: RenderQueue | undefined,
  visit: Visit,
  render: () => Promise<T>,
): Promise<T | Response> {
  const { method } = visit.request
  const isWrite = method !== 'GET' && method !== 'HEAD'
  if (!queue || (isWrite && visit.entry.write === 'provider')) return render()
  const from = { priority: priorityOf(visit), network: networkOf(visit.shop.ip), isPatient: isWrite }
  const renderUnlessLeft = () => {
    visit.request.signal.throwIfAborted()
    return render()
  }
  return (await queue.run(from, renderUnlessLeft)) ?? busy(visit, queue.waitMs(from))
}

const first = /^\/(?:checkout|payment|order|api\/(?:payment|order)-state|healthz|readyz|metrics)/
const shopping = /^\/(?:cart|wishlist|profile|auth|api\/(?!suggest|count)|admin)/
const searching = /^\/(?:search|api\/(?:suggest|count))/
const forPrograms = /^\/(?:sitemap|feeds|robots)/

/** Payment and orders, then cart, account and back office, pages, search, programs. */
function priorityOf({ request, pattern, shop }: Visit): number {
  if (first.test(pattern)) return 0
  // A page for the cache has no client.
  const isProgram = shop.ip !== 'unknown' && isRobot(request.headers.get('user-agent'))
  if (isProgram || forPrograms.test(pattern)) return 4
  if (shopping.test(pattern)) return 1
  return searching.test(pattern) ? 3 : 2
}

const maxRetrySeconds = 10

function busy({ request, shop }: Visit, waitMs: number): Response {
  const response = refusalResponse(request, 503, 'unavailable', shop)
  response.headers.set('retry-after', String(Math.min(maxRetrySeconds, Math.max(1, Math.ceil(waitMs / 1000)))))
  return response
}
