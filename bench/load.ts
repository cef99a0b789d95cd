import { connect } from 'node:net'

export type LoadResult = { requests: number; failed: number; seconds: number }

/**
 * Sends one request over and over on keep-alive connections, one at a time each, as fast as the answers come.
 * Small on purpose: it shares the machine with what it measures. Any status but the expected one counts as failed.
 */
export async function load(options: {
  port: number
  request: string
  requests: number
  connections: number
}): Promise<LoadResult> {
  const { port, request, requests, connections } = options
  const left = { requests, failed: 0 }
  const started = performance.now()
  await Promise.all(Array.from({ length: connections }, () => connection(port, request, left)))
  return { requests, failed: left.failed, seconds: (performance.now() - started) / 1000 }
}

function connection(port: number, request: string, left: { requests: number; failed: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let missing = 0
    const next = () => {
      if (left.requests-- > 0) socket.write(request)
      else socket.end()
    }
    socket.on('connect', next)
    socket.on('data', (chunk: Buffer) => {
      if (missing === 0) {
        const head = chunk.toString('latin1', 0, Math.min(chunk.length, 4096))
        if (!head.startsWith('HTTP/1.1 200')) left.failed++
        missing = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0) + head.indexOf('\r\n\r\n') + 4
      }
      missing -= chunk.length
      if (missing > 0) return
      missing = 0
      next()
    })
    socket.on('close', () => resolve())
    socket.on('error', reject)
  })
}

/** A GET as a browser that takes Brotli would send it. */
export const getRequest = (path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\nAccept-Encoding: br, gzip\r\n\r\n`
