import { ok, type Result, refuse } from '#app/kit/result.ts'
import { type Encoder, EncoderEnded, encoder } from './encoder-process.server.ts'

/** A line in front of work that is heavy: `atOnce` run, `waiting` wait, the rest are turned away at once. */
export function workQueue(atOnce: number, waiting: number) {
  let running = 0
  const line: (() => void)[] = []
  const leave = () => {
    const next = line.shift()
    if (next) next()
    else running--
  }
  return async <T>(work: () => Promise<T>): Promise<Result<T, 'busy'>> => {
    if (running >= atOnce && line.length >= waiting) return refuse('busy')
    if (running < atOnce) running++
    else await new Promise<void>((resolve) => line.push(resolve))
    try {
      return ok(await work())
    } finally {
      leave()
    }
  }
}

const line = workQueue(2, 20)

/**
 * Decoding and encoding of pictures: two at once, so that uploads cannot slow the shop down; 20 wait. Work whose
 * process ended under it is refused in the same way: the next try finds a new one.
 */
export async function enqueueEncoding<T>(work: (encoder: Encoder) => Promise<T>): Promise<Result<T, 'busy'>> {
  try {
    return await line(() => work(encoder))
  } catch (error) {
    if (error instanceof EncoderEnded) return refuse('busy')
    throw error
  }
}
