import { Agent, type ClientRequest, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { FetchApp } from './fetch-app.ts'
import { plainRefusal } from './plain-refusal.server.ts'
import { hasBody } from './request-listener.server.ts'

export type Gateway = {
  /** A web process listens on this Unix socket, or no longer. */
  add: (socketPath: string) => void
  remove: (socketPath: string) => void
  /** Resolves at the end of the response: 503 without a web process. `ip`: the client's. */
  forward: (incoming: IncomingMessage, outgoing: ServerResponse, ip: string) => Promise<void>
  /** GET for the page cache. Rejects without a web process. */
  app: FetchApp
  close: () => void
}

/** Forwards requests to the web process with the fewest in progress. */
export function openGateway({ origin }: { origin: string }): Gateway {
  const { add, remove, close, count, open } = openWebs()

  const send = (incoming: IncomingMessage, outgoing: ServerResponse, ip: string, attempts = count()) => {
    const { method = 'GET', url: path = '/' } = incoming
    const upstream = open({ method, path, headers: forwardedHeaders(incoming, ip) })
    if (!upstream) return plainRefusal(outgoing, 503, origin)
    let isSent = false
    upstream.on('continue', () => outgoing.writeContinue())
    upstream.on('response', (answer) => sendBack(answer, outgoing))
    upstream.on('error', () => {
      const isRepeatable = !isSent || (!hasBody(incoming) && (method === 'GET' || method === 'HEAD'))
      // A write whose answer is lost may have happened: its browser asks again with the same key.
      if (outgoing.destroyed || outgoing.headersSent || !isRepeatable) outgoing.destroy()
      else if (attempts > 1) send(incoming, outgoing, ip, attempts - 1)
      else plainRefusal(outgoing, 503, origin)
    })
    outgoing.once('close', () => upstream.destroy())
    sendBody(incoming, upstream, () => (isSent = true))
  }
  const forward = (incoming: IncomingMessage, outgoing: ServerResponse, ip: string) =>
    new Promise<void>((resolve) => {
      outgoing.once('close', resolve)
      send(incoming, outgoing, ip)
    })

  const app: FetchApp = (page) =>
    new Promise((resolve, reject) => {
      const { pathname, search } = new URL(page.url)
      const headers = { host: 'localhost', accept: page.headers.get('accept') ?? '*/*' }
      const upstream = open({ method: 'GET', path: pathname + search, headers })
      if (!upstream) return reject(new Error('no web process is open'))
      upstream.on('response', (answer) => responseOf(answer).then(resolve, reject)).on('error', reject)
      upstream.end()
    })
  return { add, remove, forward, app, close }
}

type Head = { method: string; path: string; headers: Record<string, string | string[]> }

function openWebs() {
  // The one that was chosen longest ago comes first.
  let webs: { socketPath: string; underway: number }[] = []
  const agent = new Agent({ keepAlive: true })
  return {
    add: (socketPath: string) => void webs.push({ socketPath, underway: 0 }),
    remove: (socketPath: string) => void (webs = webs.filter((web) => web.socketPath !== socketPath)),
    close: () => agent.destroy(),
    count: () => webs.length,
    open: (head: Head): ClientRequest | undefined => {
      const [web] = webs.toSorted((one, other) => one.underway - other.underway)
      if (!web) return undefined
      webs = [...webs.filter((one) => one !== web), web]
      web.underway++
      return request({ ...head, agent, socketPath: web.socketPath }).once('close', () => web.underway--)
    },
  }
}

function sendBack(answer: IncomingMessage, outgoing: ServerResponse) {
  outgoing.writeHead(answer.statusCode ?? 502, endToEnd(answer.rawHeaders))
  answer.on('error', () => outgoing.destroy()).pipe(outgoing)
}

/** Once connected, so that a body is still whole when another process must take it. */
function sendBody(incoming: IncomingMessage, upstream: ClientRequest, sent: () => void) {
  const begin = () => {
    sent()
    if (!hasBody(incoming)) return void upstream.end()
    incoming.pipe(upstream)
    upstream.once('close', () => incoming.unpipe(upstream))
  }
  upstream.once('socket', (socket) => {
    if (socket.connecting) socket.once('connect', begin)
    else begin()
  })
}

/** Of one connection. */
const connectionHeaders = new Set(['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade'])

function forwardedHeaders({ headers }: IncomingMessage, client: string): Head['headers'] {
  const sent: Head['headers'] = {}
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && !connectionHeaders.has(name)) sent[name] = value
  // Without it Node sends the body of a DELETE unframed, to be read as another request.
  if (headers['transfer-encoding'] !== undefined) sent['transfer-encoding'] = 'chunked'
  sent['x-forwarded-for'] = client
  return sent
}

/** Without what the gateway writes itself: a cached page would keep its date. */
function endToEnd(rawHeaders: readonly string[]): string[] {
  const sent: string[] = []
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]?.toLowerCase() ?? ''
    if (connectionHeaders.has(name) || name === 'transfer-encoding' || name === 'date') continue
    sent.push(name, rawHeaders[at + 1] ?? '')
  }
  return sent
}

async function responseOf(answer: IncomingMessage): Promise<Response> {
  const headers = new Headers()
  const raw = endToEnd(answer.rawHeaders)
  for (let at = 0; at < raw.length; at += 2) headers.append(raw[at] ?? '', raw[at + 1] ?? '')
  const body = Buffer.concat(await answer.toArray())
  return new Response(body.byteLength > 0 ? body : null, { status: answer.statusCode ?? 502, headers })
}
