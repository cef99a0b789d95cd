// Reads bodies in bounded pieces and time, within one memory budget.

export type BodyRefusal = 'tooLarge' | 'tooSlow' | 'busy' | 'unreadable'

export type BodyLimits = {
  bytes: number
  /** From the first piece to the last. */
  seconds: number
}

export class BodyRefused extends Error {
  readonly reason: BodyRefusal
  constructor(reason: BodyRefusal) {
    super(`body refused: ${reason}`)
    this.reason = reason
  }
}

type MeteredBody = {
  /** Its body fails with a BodyRefused when it breaks a limit. */
  request: Request
  refusal: () => BodyRefusal | undefined
  /** Call after the response. */
  release: () => void
}

export type Bodies = {
  meter: (request: Request, limits: BodyLimits) => MeteredBody
  /** Reads the whole body. Throws a BodyRefused. */
  read: (request: Request, limits: BodyLimits) => Promise<{ bytes: Uint8Array<ArrayBuffer>; release: () => void }>
  held: () => number
}

export function openBodies(budget = 64 * 1024 * 1024): Bodies {
  let held = 0
  const meter = (request: Request, limits: BodyLimits): MeteredBody => {
    let own = 0
    let refused: BodyRefusal | undefined
    const count = (size: number): BodyRefusal | undefined => {
      if (own + size > limits.bytes) return 'tooLarge'
      if (held + size > budget) return 'busy'
      own += size
      held += size
      return undefined
    }
    const release = () => {
      held -= own
      own = 0
    }
    if (!request.body) return { request, refusal: () => undefined, release }
    const declared = Number(request.headers.get('content-length') ?? 0)
    const body = bounded(request.body, limits.seconds, (size) => {
      refused ??= declared > limits.bytes ? 'tooLarge' : count(size)
      return refused
    })
    return { request: withBody(request, body), refusal: () => refused, release }
  }
  const read: Bodies['read'] = async (request, limits) => {
    const metered = meter(request, limits)
    try {
      const bytes = new Uint8Array(await metered.request.arrayBuffer())
      return { bytes, release: metered.release }
    } catch (error) {
      metered.release()
      throw error
    }
  }
  return { meter, read, held: () => held }
}

/** Pulls pieces on demand, until `refusalOf` (called per piece, first with 0) refuses or time is up. */
function bounded(
  body: ReadableStream<Uint8Array>,
  seconds: number,
  refusalOf: (size: number) => BodyRefusal | undefined,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  let timer: NodeJS.Timeout | undefined
  let tooSlow: (() => void) | undefined
  const stop = (reason: BodyRefusal) => {
    clearTimeout(timer)
    void reader.cancel().catch(() => {})
    return new BodyRefused(reason)
  }
  return new ReadableStream(
    {
      async pull(controller) {
        if (!timer) {
          const refused = refusalOf(0)
          if (refused) throw stop(refused)
          timer = setTimeout(() => tooSlow?.(), seconds * 1000)
        }
        const next = await new Promise<ReadableStreamReadResult<Uint8Array>>((resolve, reject) => {
          tooSlow = () => reject(stop('tooSlow'))
          reader.read().then(resolve, reject)
        })
        if (next.done) {
          clearTimeout(timer)
          return controller.close()
        }
        const refused = refusalOf(next.value.byteLength)
        if (refused) throw stop(refused)
        controller.enqueue(next.value)
      },
      cancel: () => void stop('tooSlow'),
    },
    { highWaterMark: 0 },
  )
}

export function withBody(request: Request, body: BodyInit): Request {
  const { url, method, headers, signal } = request
  const init: RequestInit & { duplex: 'half' } = { method, headers, signal, body, duplex: 'half' }
  return new Request(url, init)
}
