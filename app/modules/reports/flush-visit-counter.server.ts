import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { addVisitCounts } from './add-visit-counts.server.ts'
import type { VisitCounter } from './visit-counter.ts'

const everyMs = 60_000

/** Stores the counters once a minute and at shutdown. Drops failures: visit counts are not worth a growing queue. */
export function flushVisitCounter(
  db: Db,
  counter: VisitCounter,
  clock: Clock,
  onFault: (error: unknown) => void,
): { stop: () => Promise<void> } {
  let adding = Promise.resolve()
  const add = () => {
    adding = adding.then(() => addVisitCounts(db, counter.take(), clock())).catch(onFault)
  }
  const timer = setInterval(add, everyMs)
  return {
    stop: () => {
      clearInterval(timer)
      add()
      return adding
    },
  }
}
