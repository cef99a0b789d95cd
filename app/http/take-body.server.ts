// Responses after the gates: body limits, outages, faults.
import type { Shop } from '#app/context.server.ts'
import { isOutage } from '#app/platform/database/outage.ts'
import { readableText } from '#app/platform/http/readable-text.ts'
import {
  type Bodies,
  type BodyLimits,
  type BodyRefusal,
  BodyRefused,
  withBody,
} from '#app/platform/http/request-body.server.ts'
import type { Access, EntryPoint } from '#app/site-entry.ts'
import { accessNeeded } from './access-gate.server.ts'
import { type About, type EdgeMessage, refusalResponse } from './refusal-response.server.ts'

type Sent = Pick<Shop, 'address' | 'requestId' | 'language'>

export function bodyRefused(request: Request, reason: BodyRefusal, about: Sent): Response {
  const { entry, path } = about.address
  const { status, message: general } = bodyRefusals[reason]
  const message = reason === 'tooLarge' && entry.upload ? 'fileTooLarge' : general
  const response = refusalResponse(request, status, message, about, { back: entry.read && path })
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

const kilobyte = 1024

/** 64 kB from customers, 256 kB from payment provider and mail server, 1 MB from the back office, 11 MB of files. */
function bodyLimits(entry: EntryPoint, needed: Access | undefined): BodyLimits {
  if (entry.upload) return { bytes: 11 * kilobyte * kilobyte, seconds: 120 }
  if (needed === 'staff' || needed === 'admin') return { bytes: kilobyte * kilobyte, seconds: 20 }
  return { bytes: (needed && asItCame.has(needed) ? 256 : 64) * kilobyte, seconds: 20 }
}

/** Signed or mail bodies stay unparsed. */
const asItCame: ReadonlySet<Access> = new Set(['provider', 'mailServer'])

type TakenBody = { request: Request; refusal: () => BodyRefusal | undefined; release: () => void }

/** Whole with valid text, or in pieces for files. Call `release` afterwards. */
export async function takeBody(bodies: Bodies, request: Request, entry: EntryPoint): Promise<TakenBody> {
  const needed = accessNeeded(request, entry)
  if (!request.body) return { request, refusal: () => undefined, release: () => {} }
  const limits = bodyLimits(entry, needed)
  if (entry.upload) return bodies.meter(request, limits)
  try {
    const { bytes, release } = await bodies.read(request, limits)
    const readable = (needed && asItCame.has(needed)) || readableText(bytes, request.headers.get('content-type') ?? '')
    return { request: withBody(request, bytes), refusal: () => (readable ? undefined : 'unreadable'), release }
  } catch (error) {
    if (!(error instanceof BodyRefused)) throw error
    return { request, refusal: () => error.reason, release: () => {} }
  }
}

const bodyRefusals: Readonly<Record<BodyRefusal, { status: number; message: EdgeMessage }>> = {
  tooLarge: { status: 413, message: 'tooLarge' },
  tooSlow: { status: 408, message: 'tooSlow' },
  busy: { status: 503, message: 'unavailable' },
  unreadable: { status: 400, message: 'badRequest' },
}
