import type { IncomingMessage, ServerResponse } from 'node:http'
import type { VisitCounter } from '#app/modules/reports/visit-counter.server.ts'
import { stepsOf } from '#app/modules/reports/visit-rules.ts'
import type { Clock } from '#app/platform/clock.ts'
import { matchTarget } from './find-address.ts'

/** Stores nothing about the visitor. */
export const countVisits =
  (counter: VisitCounter, clock: Clock) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    if (request.method !== 'GET') return
    const { pattern, entry, isData } = matchTarget(request.url ?? '/')
    const steps = stepsOf({ pattern, frame: entry.frame, isData, headers: request.headers })
    if (steps.length === 0) return
    const count = () => {
      if (response.statusCode !== 200 && response.statusCode !== 304) return
      for (const step of steps) counter.page(step, clock())
    }
    // A cached page has been sent already.
    if (response.writableEnded) count()
    else response.once('finish', count)
  }
