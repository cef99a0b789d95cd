import type { IncomingMessage, ServerResponse } from 'node:http'

/** Longer after a 413. */
export type DrainLimits = { bytes: number; ms: number; msTooLarge: number }

export const drainLimits: DrainLimits = { bytes: 128 * 1024 * 1024, ms: 2000, msTooLarge: 30_000 }

const checkMs = 50

/**
 * Receives the rest of a body after the response: browsers send all before they read, and closing over unread bytes
 * discards the response.
 */
export function drainBody(request: IncomingMessage, response: ServerResponse, limits: DrainLimits): void {
  response.once('finish', () => {
    if (request.complete) return
    const { socket } = request
    // Node discards an unread body without an event.
    const max = socket.bytesRead + limits.bytes
    const until = performance.now() + (response.statusCode === 413 ? limits.msTooLarge : limits.ms)
    const check = setInterval(() => {
      if (socket.bytesRead > max || performance.now() > until) socket.destroy()
    }, checkMs)
    const done = () => clearInterval(check)
    request.once('end', done)
    request.once('close', done)
    // A remaining "readable" listener would stop the flow.
    request.removeAllListeners('readable')
    request.resume()
  })
}

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
