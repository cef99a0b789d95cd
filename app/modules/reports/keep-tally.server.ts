import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { addTally } from './add-tally.server.ts'
import type { Tally } from './tally.ts'

const everyMs = 60_000

/** Stores the counters once a minute and at shutdown. Drops failures: visit counts are not worth a growing queue. */
export function keepTally(
  db: Db,
  tally: Tally,
  clock: Clock,
  onFault: (error: unknown) => void,
): { stop: () => Promise<void> } {
  let adding = Promise.resolve()
  const add = () => {
    adding = adding.then(() => addTally(db, tally.take(), clock())).catch(onFault)
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
