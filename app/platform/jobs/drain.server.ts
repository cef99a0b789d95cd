// Outboxes: tables whose rows are work to do, written in the transaction that wants it done. What happens with every
// order goes this way, because a queued job costs the database as much as the rest of an order; everything else is a job.

/** Takes a batch from an outbox, works it off and tells how many it took. Safe in several processes at once. */
export type Drain = () => Promise<number>

const idleMs = 250

/** Empties an outbox until stopped: batch after batch while there is work, else a look four times a second. */
export function startDraining(drain: Drain, onFault: (error: unknown) => void): { stop: () => Promise<void> } {
  let stopped = false
  let wake = () => {}
  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, idleMs)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const work = async () => {
    while (!stopped) {
      const taken = await drain().catch((error: unknown) => {
        onFault(error)
        return 0
      })
      if (taken === 0 && !stopped) await rest()
    }
  }
  const ended = work()
  return {
    stop: () => {
      stopped = true
      wake()
      return ended
    },
  }
}

/** Empties every outbox once and tells how much was in them: for tests and the seed. */
export async function drainAll(drains: readonly Drain[]): Promise<number> {
  let total = 0
  for (const drain of drains) for (let taken = await drain(); taken > 0; taken = await drain()) total += taken
  return total
}

/** How long a failed piece of work rests before its next attempt, in seconds: 3 after the first, six hours after the tenth. */
export const restSeconds = (attempts: number): number => Math.round(Math.exp(Math.min(10, attempts)))
