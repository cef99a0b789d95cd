import { ok, type Result, refuse } from '#app/kit/result.ts'
import { type Encoder, EncoderEnded, encoder } from './encoder-process.server.ts'

/** One task per network at a time; an aborted `signal` removes the task. */
export type QueuedBy = { staff?: boolean; network?: string; signal?: AbortSignal | undefined }
type Queued = { by: QueuedBy; start: () => void }

/** `atOnce` run, staff first. `places` may queue, as many of staff, a quarter per network. The rest is refused. */
export function workQueue(atOnce: number, places: number) {
  let running = 0
  const networks = new Set<string | undefined>()
  const ofStaff: Queued[] = []
  const ofOthers: Queued[] = []
  const mayStart = ({ network }: QueuedBy) => running < atOnce && !(network && networks.has(network))
  const begin = ({ network }: QueuedBy) => {
    running++
    networks.add(network)
  }
  const end = ({ network }: QueuedBy) => {
    running--
    networks.delete(network)
    const queue = [ofStaff, ofOthers].find((one) => one.some(({ by }) => mayStart(by))) ?? []
    const first = queue.findIndex(({ by }) => mayStart(by))
    const [next] = first < 0 ? [] : queue.splice(first, 1)
    next?.start()
  }
  const isFull = (queue: Queued[], { network }: QueuedBy) =>
    queue.length >= places ||
    (network !== undefined && queue.filter(({ by }) => by.network === network).length >= Math.ceil(places / 4))
  return async <T>(work: () => Promise<T>, by: QueuedBy = {}): Promise<Result<T, 'busy'>> => {
    const queue = by.staff ? ofStaff : ofOthers
    if (by.signal?.aborted) return refuse('busy')
    if (mayStart(by)) begin(by)
    else if (isFull(queue, by) || !(await started(queue, by, begin))) return refuse('busy')
    try {
      return ok(await work())
    } finally {
      end(by)
    }
  }
}

const started = (queue: Queued[], by: QueuedBy, begin: (by: QueuedBy) => void): Promise<boolean> =>
  new Promise((resolve) => {
    const leave = () => {
      queue.splice(queue.indexOf(queued), 1)
      resolve(false)
    }
    const start = () => {
      by.signal?.removeEventListener('abort', leave)
      begin(by)
      resolve(true)
    }
    const queued = { by, start }
    by.signal?.addEventListener('abort', leave, { once: true })
    queue.push(queued)
  })

const queue = workQueue(2, 20)

/** Two at once. A crashed encoder refuses the work; the next attempt gets a new process. */
export async function enqueueEncoding<T>(
  work: (encoder: Encoder) => Promise<T>,
  by: QueuedBy = {},
): Promise<Result<T, 'busy'>> {
  try {
    return await queue(() => work(encoder), by)
  } catch (error) {
    if (error instanceof EncoderEnded) return refuse('busy')
    throw error
  }
}
