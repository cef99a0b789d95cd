// Responses after the gates: body limits, outages, faults.
import type { Shop } from '#app/context.server.ts'
import { isOutage } from '#app/platform/database/outage.ts'
import type { BodyRefusal } from '#app/platform/http/request-body.server.ts'
import { type About, formRefusalResponse, refusalResponse } from './refusal-response.server.ts'
import { bodyRefusals } from './take-body.server.ts'

type Sent = Pick<Shop, 'address' | 'requestId' | 'language'>

export function bodyRefused(request: Request, reason: BodyRefusal, about: Sent): Response {
  const { entry, path } = about.address
  const { status, message: general } = bodyRefusals[reason]
  const message = reason === 'tooLarge' && entry.upload ? 'fileTooLarge' : general
  const response = entry.read
    ? formRefusalResponse(request, about, { status, message, back: path })
    : refusalResponse(request, status, message, about)
  // The rest of an aborted body is no next request.
  if (reason === 'tooSlow') response.headers.set('connection', 'close')
  return retryLater(response)
}

/** 503 with Retry-After during an outage, else 500. */
export function faultResponse(request: Request, about: About, error: unknown): Response {
  if (!isOutage(error)) return refusalResponse(request, 500, 'boundaryText', about)
  return retryLater(refusalResponse(request, 503, 'unavailable', about))
}

/** 503 when a loader hit an outage, even if only the page around a refusal failed. */
export function routeResponse(request: Request, shop: Sent & Pick<Shop, 'faults'>, response: Response): Response {
  const outage = shop.faults.find((fault) => isOutage(fault))
  if (!outage || response.status < 400) return response
  // The client-side router reads its own format.
  if (!shop.address.isData) return faultResponse(request, shop, outage)
  return retryLater(new Response(response.body, { status: 503, headers: response.headers }))
}

function retryLater(response: Response): Response {
  if (response.status === 503) response.headers.set('retry-after', '10')
  return response
}
