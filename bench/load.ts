import { connect } from 'node:net'

type LoadResult = { requests: number; failed: number; seconds: number }

/** Minimal, because it shares the machine. Any status but 200 counts as failed. */
export async function load(options: {
  port: number
  requests: readonly string[]
  count: number
  connections: number
}): Promise<LoadResult> {
  const { port, requests, count, connections } = options
  const work: Work = { requests, left: count, failed: 0 }
  const started = performance.now()
  await Promise.all(Array.from({ length: connections }, () => keepSending(port, work)))
  return { requests: count, failed: work.failed, seconds: (performance.now() - started) / 1000 }
}

type Work = { requests: readonly string[]; left: number; failed: number }

async function keepSending(port: number, work: Work): Promise<void> {
  while (work.left > 0) await connection(port, work)
}

function connection(port: number, work: Work): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let missing = 0
    let last = false
    const next = () => {
      if (work.left > 0 && !last) socket.write(work.requests[work.left-- % work.requests.length] ?? '')
      else socket.end()
    }
    socket.on('connect', next)
    socket.on('data', (chunk: Buffer) => {
      if (missing === 0) {
        const head = chunk.toString('latin1', 0, Math.min(chunk.length, 4096))
        if (!head.startsWith('HTTP/1.1 200')) work.failed++
        last = /\r\nconnection: close/i.test(head)
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

export const getRequest = (path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\nAccept-Encoding: br, gzip\r\n\r\n`
