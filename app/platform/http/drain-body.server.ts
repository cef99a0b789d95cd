import type { IncomingMessage, ServerResponse } from 'node:http'

/** How much more of a body is received after its answer, and for how long; longer after a 413, which ends an upload. */
export type DrainLimits = { bytes: number; ms: number; msTooLarge: number }

export const drainLimits: DrainLimits = { bytes: 128 * 1024 * 1024, ms: 2000, msTooLarge: 30_000 }

const checkMs = 50

/**
 * Once a request is answered whose body has not arrived, receives the rest unread: a client that sends all of it before it
 * reads, as browsers do, still gets the answer, which closing the connection over unread bytes would discard. What comes
 * beyond the limits is cut off.
 */
export function drainBody(request: IncomingMessage, response: ServerResponse, limits: DrainLimits): void {
  response.once('finish', () => {
    if (request.complete) return
    const { socket } = request
    // Counted at the socket: Node discards a body that was never read without an event.
    const most = socket.bytesRead + limits.bytes
    const until = performance.now() + (response.statusCode === 413 ? limits.msTooLarge : limits.ms)
    const check = setInterval(() => {
      if (socket.bytesRead > most || performance.now() > until) socket.destroy()
    }, checkMs)
    const done = () => clearInterval(check)
    request.once('end', done)
    request.once('close', done)
    // A leftover "readable" listener would keep the rest from flowing.
    request.removeAllListeners('readable')
    request.resume()
  })
}

/** Whether the head of a request says that a body follows. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
