type Limits = {
  /** Requests that render at once. */
  running: number
  /** A request that takes longer is no work for this process but a wait, and counts no more. */
  renderMs: number
  /** The longest wait, by priority. */
  waitMs: readonly number[]
  /** Requests of one network that wait with a better priority; further ones follow among `ordinary` ones. */
  preferred: number
  ordinary: number
}

/** Milliseconds. For one process. */
export const renderLimits: Limits = {
  running: 4,
  renderMs: 250,
  waitMs: [20_000, 8_000, 3_000, 2_000, 1_000],
  preferred: 8,
  ordinary: 2,
}

/** Priority 0 is served first. `isPatient`: waits however long it takes. */
export type Sender = { priority: number; network: string; isPatient?: boolean }

export type RenderQueue = {
  /** Undefined at once when the wait would be too long. */
  run: <T>(from: Sender, work: () => Promise<T>) => Promise<T> | undefined
  /** Expected wait of a new request. */
  waitMs: (from: Sender) => number
}

/**
 * Lets a few requests render at once and the others follow by priority, so that the event loop is free between them for
 * cached pages. Networks take turns, so that one cannot hold up the others.
 */
export function renderQueue(limits: Limits = renderLimits, now: () => number = () => performance.now()): RenderQueue {
  const queues = limits.waitMs.map(turns)
  const pace = paceOf(now)
  let running = 0

  const next = () => {
    while (running < limits.running) {
      const begin = queues.find((queue) => queue.networks() > 0)?.next()
      if (!begin) return
      running++
      begin()
    }
  }
  const ended = () => {
    running--
    pace.ended(queues.some((queue) => queue.networks() > 0))
    // Later, so that what has arrived since is answered first.
    setImmediate(next)
  }
  const placeOf = ({ priority, network }: Sender) =>
    (queues[priority]?.waiting(network) ?? 0) < limits.preferred ? priority : Math.max(priority, limits.ordinary)
  const waitMs = (from: Sender) => {
    if (running < limits.running) return 0
    const place = placeOf(from)
    const better = queues.slice(0, place).reduce((sum, queue) => sum + queue.ahead(), 0)
    return (better + (queues[place]?.ahead(from.network) ?? 0) + 1) * pace.ms()
  }
  return {
    waitMs,
    run: (from, work) => {
      if (!from.isPatient && waitMs(from) > (limits.waitMs[from.priority] ?? 0)) return undefined
      return new Promise((resolve, reject) => {
        const begin = () => void endingBy(limits.renderMs, ended, work).then(resolve, reject)
        queues[placeOf(from)]?.add(from.network, begin)
        next()
      })
    },
  }
}

/** Work of several networks, one of each in turn. */
function turns() {
  const waiting = new Map<string, (() => void)[]>()
  const waitingOf = (network: string) => waiting.get(network)?.length ?? 0
  return {
    networks: () => waiting.size,
    waiting: waitingOf,
    /** Those that are served before a new one of the network; without one, all. */
    ahead: (network?: string) => {
      const rounds = network === undefined ? Number.POSITIVE_INFINITY : waitingOf(network) + 1
      return [...waiting.values()].reduce((sum, { length }) => sum + Math.min(length, rounds), 0)
    },
    add: (network: string, begin: () => void) => {
      const own = waiting.get(network)
      if (own) own.push(begin)
      else waiting.set(network, [begin])
    },
    next: () => {
      const [first] = waiting
      if (!first) return undefined
      const [network, own] = first
      const begin = own.shift()
      waiting.delete(network)
      if (own.length > 0) waiting.set(network, own)
      return begin
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
