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
import type { EdgeMessage } from './refusal-response.server.ts'

const kilobyte = 1024

/**
 * Limits: 64 kB from customers, 256 kB from payment provider and mail server, 1 MB from the back office, 11 MB of
 * files.
 */
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

export const bodyRefusals: Readonly<Record<BodyRefusal, { status: number; message: EdgeMessage }>> = {
  tooLarge: { status: 413, message: 'tooLarge' },
  tooSlow: { status: 408, message: 'tooSlow' },
  busy: { status: 503, message: 'unavailable' },
  unreadable: { status: 400, message: 'badRequest' },
}
