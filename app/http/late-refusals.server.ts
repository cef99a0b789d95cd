// What became of a request after it was let in: a body that was given up, an outage, a fault.
import type { Shop } from '#app/context.server.ts'
import { isOutage } from '#app/platform/database/outage.ts'
import type { BodyRefusal } from '#app/platform/http/request-body.server.ts'
import { type About, formRefusalResponse, refusalResponse } from './refusal-response.server.ts'
import { bodyRefusals } from './take-body.server.ts'

type Sent = Pick<Shop, 'address' | 'requestId' | 'language'>

/** The answer to a body that was not taken: where a page's form sent it, with the way back to that page. */
export function bodyRefused(request: Request, reason: BodyRefusal, about: Sent): Response {
  const { entry, path } = about.address
  const { status, message: general } = bodyRefusals[reason]
  const message = reason === 'tooLarge' && entry.upload ? 'fileTooLarge' : general
  const response = entry.read
    ? formRefusalResponse(request, about, { status, message, back: path })
    : refusalResponse(request, status, message, about)
  // What still comes of a body that was given up is no next request.
  if (reason === 'tooSlow') response.headers.set('connection', 'close')
  return retryLater(response)
}

/** Without a database or room on the disk the shop says so, and when to come again; other faults are ours. */
export function faultResponse(request: Request, about: About, error: unknown): Response {
  if (!isOutage(error)) return refusalResponse(request, 500, 'boundaryText', about)
  return retryLater(refusalResponse(request, 503, 'unavailable', about))
}

/**
 * What a route answered, or, when something outside was away, that it will be back: also where an action refused and only
 * the page around its answer could not be drawn, so that nobody reads "409" on a page that says something went wrong.
 */
export function routeResponse(request: Request, shop: Sent & Pick<Shop, 'faults'>, response: Response): Response {
  const outage = shop.faults.find((fault) => isOutage(fault))
  if (!outage || response.status < 400) return response
  // The router in the browser reads its own format, and shows what is in it.
  if (!shop.address.isData) return faultResponse(request, shop, outage)
  return retryLater(new Response(response.body, { status: 503, headers: response.headers }))
}

function retryLater(response: Response): Response {
  if (response.status === 503) response.headers.set('retry-after', '10')
  return response
}
