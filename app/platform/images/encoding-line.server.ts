import { ok, type Result, refuse } from '#app/kit/result.ts'

/** A line in front of work that is heavy: `atOnce` run, `waiting` wait, the rest are turned away at once. */
export function workLine(atOnce: number, waiting: number) {
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

/** Decoding and encoding of pictures: two at once, so that uploads cannot slow the shop down; 20 wait. */
export const inEncodingLine = workLine(2, 20)
