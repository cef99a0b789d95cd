// Outboxes: tables of work written in the transaction that needs it. For frequent work, because queueing a job is
// slower.

/** Processes a batch and returns its size. Safe in several processes. */
export type OutboxWorker = () => Promise<number>

/** Batch after batch while there is work, else four polls a second. */
export function startOutboxWorker(
  drain: OutboxWorker,
  onFault: (error: unknown) => void,
): { stop: () => Promise<void> } {
  let stopped = false
  let wake = () => {}
  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, 250)
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

/** For tests and the seed. */
export async function runAllOutboxes(outboxWorkers: readonly OutboxWorker[]): Promise<number> {
  let total = 0
  for (const drain of outboxWorkers) for (let taken = await drain(); taken > 0; taken = await drain()) total += taken
  return total
}

/** Seconds: 3 after the first attempt, six hours after the tenth. */
export const retryDelaySeconds = (attempts: number): number => Math.round(Math.exp(Math.min(10, attempts)))
