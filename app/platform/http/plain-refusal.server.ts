import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { fixedHeaders } from './security-headers.server.ts'

/** A one-line text refusal, for requests that no browser makes. */
export function plainRefusal(response: ServerResponse, status: number, origin: string): void {
  const text = `${STATUS_CODES[status]}\n`
  response.writeHead(status, { ...plainHeaders(origin), 'content-length': text.length, ...more(status) }).end(text)
}

/** The same for malformed or late bytes; closes the socket. */
export function refuseSocket(error: NodeJS.ErrnoException, socket: Duplex, origin: string): void {
  const { _httpMessage: started } = socket as { _httpMessage?: ServerResponse | null }
  // Not within a response already started.
  if (!socket.writable || error.code === 'ECONNRESET' || started?.headersSent) return void socket.destroy()
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

/** Requires an origin-form path and exactly one valid Host. */
export function soundHead(request: IncomingMessage): boolean {
  if (request.url?.charCodeAt(0) !== 47) return false
  // Two Hosts: Node uses the first, a proxy maybe the other (RFC 9112 §3.2: 400).
  if (hostsIn(request.rawHeaders) > 1) return false
  const { host } = request.headers
  return host === undefined ? request.httpVersion === '1.0' : wellFormedHost.test(host)
}

function hostsIn(rawHeaders: readonly string[]): number {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts
}
