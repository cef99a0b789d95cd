import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Tally } from '#app/modules/reports/tally.ts'
import { stepsOf } from '#app/modules/reports/visit-rules.ts'
import type { Clock } from '#app/platform/clock.ts'
import { type Entry, site } from '#app/site.ts'
import { findAddress, pagePath } from './find-address.ts'

/**
 * Looks at every request that is no file, kept pages included, and counts the pages that were really shown. Nothing of the
 * visitor is remembered.
 */
export const countVisits =
  (tally: Tally, clock: Clock) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    if (request.method !== 'GET') return
    const [pathname = '/'] = (request.url ?? '/').split('?', 1)
    const pattern = findAddress(pagePath(pathname))
    const { frame }: Entry = site[pattern]
    const steps = stepsOf({ pattern, frame, isData: pathname.endsWith('.data'), headers: request.headers })
    if (steps.length === 0) return
    response.once('finish', () => {
      if (response.statusCode !== 200 && response.statusCode !== 304) return
      for (const step of steps) tally.page(step, clock())
    })
  }
