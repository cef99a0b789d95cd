type Limits = {
  /** Requests that render at once. */
  running: number
  /** A request that takes longer is no work for this process but a wait, and counts no more. */
  renderMs: number
  /** The longest wait, by priority. */
  waitMs: readonly number[]
  /** Requests of one network that wait, so that one cannot hold up all. */
  perNetwork: number
}

/** Milliseconds. */
const renderLimits: Limits = { running: 4, renderMs: 250, waitMs: [20_000, 8_000, 3_000, 2_000, 1_000], perNetwork: 40 }

/** Priority 0 is served first. */
type Sender = { priority: number; network: string }

export type RenderQueue = {
  /** Undefined at once when the wait would be too long. */
  run: <T>(from: Sender, work: () => Promise<T>) => Promise<T> | undefined
  /** Expected wait of a new request. */
  waitMs: (priority: number) => number
}

/**
 * Lets a few requests render at once and the others follow by priority, so that the event loop is free between them for
 * cached pages.
 */
export function renderQueue(limits: Limits = renderLimits, now: () => number = () => performance.now()): RenderQueue {
  const waiting = limits.waitMs.map((): { network: string; begin: () => void }[] => [])
  const pace = paceOf(now)
  let running = 0

  const next = () => {
    while (running < limits.running) {
      const first = waiting.find((queue) => queue.length > 0)?.shift()
      if (!first) return
      running++
      first.begin()
    }
  }
  const ended = () => {
    running--
    pace.ended(waiting.some((queue) => queue.length > 0))
    // Later, so that what has arrived since is answered first.
    setImmediate(next)
  }
  const waitMs = (priority: number) => {
    const ahead = waiting.slice(0, priority + 1).reduce((sum, queue) => sum + queue.length, 0)
    return running < limits.running ? 0 : (ahead + 1) * pace.ms()
  }
  return {
    waitMs,
    run: ({ priority, network }, work) => {
      if (waitMs(priority) > (limits.waitMs[priority] ?? 0)) return undefined
      if (waiting.flat().filter((one) => one.network === network).length >= limits.perNetwork) return undefined
      return new Promise((resolve, reject) => {
        const begin = () => void endingBy(limits.renderMs, ended, work).then(resolve, reject)
        waiting[priority]?.push({ network, begin })
        next()
      })
    },
  }
}

/** Calls `ended` once: at the end of the work, or after `ms`. */
function endingBy<T>(ms: number, ended: () => void, work: () => Promise<T>): Promise<T> {
  let late: NodeJS.Timeout | undefined = setTimeout(() => {
    late = undefined
    ended()
  }, ms)
  return work().finally(() => {
    if (!late) return
    clearTimeout(late)
    ended()
  })
}

const firstGuessMs = 10

/** The usual time between two ends while requests queue: how fast the queue moves. */
function paceOf(now: () => number) {
  let usual = 0
  let last: number | undefined
  return {
    ms: () => usual || firstGuessMs,
    ended: (isQueued: boolean) => {
      if (last !== undefined) usual = usual === 0 ? now() - last : 0.9 * usual + 0.1 * (now() - last)
      last = isQueued ? now() : undefined
    },
  }
}
