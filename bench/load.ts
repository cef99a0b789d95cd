import { connect, type Socket } from 'node:net'

type LoadResult = { requests: number; failed: number; seconds: number }

/** Any status but 200 counts as failed. */
export async function load(options: {
  port: number
  requests: readonly string[]
  count: number
  connections: number
}): Promise<LoadResult> {
  const { port, requests, count, connections } = options
  const client = openClient(port)
  let [left, failed] = [count, 0]
  const keepSending = async () => {
    while (left > 0) if ((await client.send(requests[left-- % requests.length] ?? '')).status !== 200) failed++
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: connections }, keepSending))
  client.close()
  return { requests: count, failed, seconds: (performance.now() - started) / 1000 }
}

/** Status 0 for a lost connection. `head` has the status line and headers. */
export type Answer = { status: number; head: string }

/** A connection for each request under way, kept for the next. Minimal, because it shares the machine. */
export function openClient(port: number) {
  const idle: Connection[] = []
  const fresh = () => connection(port, idle)
  /** As browsers do, asks again when a kept connection was closed before it answered. */
  const send = async (request: string): Promise<Answer> => {
    const kept = idle.pop()
    const answer = await (kept ?? fresh()).send(request)
    return kept && answer.status === 0 && request.startsWith('GET') ? fresh().send(request) : answer
  }
  const close = () => idle.splice(0).forEach(({ socket }) => socket.destroy())
  return { send, close }
}

type Connection = { socket: Socket; send: (request: string) => Promise<Answer> }

function connection(port: number, idle: Connection[]): Connection {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let resolve: (answer: Answer) => void = () => {}
  let answer: Answer | undefined
  let isRead: (part: Buffer) => boolean = () => true
  const end = (read: Answer, keep: boolean) => {
    answer = undefined
    if (keep) idle.push(self)
    else socket.destroy()
    resolve(read)
  }
  const self: Connection = {
    socket,
    send: (request) =>
      new Promise((done) => {
        resolve = done
        socket.write(request)
      }),
  }
  socket.on('data', (chunk: Buffer) => {
    let body = chunk
    if (!answer) {
      const length = chunk.indexOf('\r\n\r\n') + 4
      const head = chunk.toString('latin1', 0, length)
      answer = { status: Number(head.slice(9, 12)), head }
      isRead = bodyReader(head)
      body = chunk.subarray(length)
    }
    if (isRead(body)) end(answer, !/\r\nconnection: close/i.test(answer.head))
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    const at = idle.indexOf(self)
    if (at >= 0) idle.splice(at, 1)
    end({ status: 0, head: '' }, false)
  })
  return self
}

/** Takes the parts of a body; true for its last. */
function bodyReader(head: string): (part: Buffer) => boolean {
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? []
  let missing = Number(length ?? 0)
  if (length !== undefined || !/\r\ntransfer-encoding: chunked/i.test(head))
    return (part) => (missing -= part.length) <= 0
  let tail = ''
  return (part) => (tail = (tail + part.toString('latin1', Math.max(0, part.length - 5))).slice(-5)) === '0\r\n\r\n'
}

export const getRequest = (path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\nAccept-Encoding: br, gzip\r\n\r\n`
