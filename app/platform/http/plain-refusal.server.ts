import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { fixedHeaders } from './security-headers.server.ts'

/** A refusal in one line of text, for what is no request of a browser; carries the shop's headers like every answer. */
export function plainRefusal(response: ServerResponse, status: number, origin: string): void {
  const text = `${STATUS_CODES[status]}\n`
  response.writeHead(status, { ...plainHeaders(origin), 'content-length': text.length, ...more(status) }).end(text)
}

/** The same on a socket whose bytes are no HTTP at all, or came too slowly or too many; the socket is closed. */
export function refuseSocket(error: NodeJS.ErrnoException, socket: Duplex, origin: string): void {
  const { _httpMessage: begun } = socket as { _httpMessage?: ServerResponse | null }
  // In the middle of an answer there is no place for another one.
  if (!socket.writable || error.code === 'ECONNRESET' || begun?.headersSent) return void socket.destroy()
  const status = statuses[error.code ?? ''] ?? 400
  const text = `${STATUS_CODES[status]}\n`
  const headers = Object.entries({ ...plainHeaders(origin), 'content-length': text.length, connection: 'close' })
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers.map(([name, value]) => `${name}: ${value}`)]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${text}`)
}

const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

const more = (status: number) => (status === 405 ? { allow: 'GET, HEAD, POST, PUT, PATCH, DELETE' } : {})

const plainHeaders = (origin: string): Record<string, string | number> => ({
  ...fixedHeaders(origin.startsWith('https:')),
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-store',
})

const wellFormedHost = /^[\w.-]+(?::\d{1,5})?$|^\[[\da-f:.]+\](?::\d{1,5})?$/i

/** Whether the head of a request is one that browsers and programs send: a path of ours, and one Host that is one. */
export function soundHead(request: IncomingMessage): boolean {
  if (request.url?.charCodeAt(0) !== 47) return false
  // Node keeps the first of two, a proxy may have taken the other (RFC 9112, 3.2: 400).
  if (hostCount(request.rawHeaders) > 1) return false
  const { host } = request.headers
  return host === undefined ? request.httpVersion === '1.0' : wellFormedHost.test(host)
}

const hostCount = (names: readonly string[]): number =>
  names.filter((name, at) => at % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host').length
