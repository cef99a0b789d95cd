// The only way by which the shop fetches what a person named: a file of the public web. Whoever names it must not
// reach this machine, its network or its cloud through it (server-side request forgery).
import { lookup as systemLookup } from 'node:dns/promises'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { type RequestOptions, request as systemRequest } from 'node:https'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { isPublicAddress } from './public-address.ts'

type FetchRefusal = 'bad_address' | 'unreachable' | 'not_there' | 'too_big' | 'too_slow'
/** Fetches a file of at most so many bytes. */
export type FetchFile = (address: string, maxBytes: number) => Promise<Result<Uint8Array, FetchRefusal>>

/** The network, as far as it is used; a test gives its own. */
export type Network = {
  lookup: (host: string) => Promise<readonly { address: string; family: number }[]>
  request: (options: RequestOptions, answered: (response: IncomingMessage) => void) => ClientRequest
  /** For everything: looking up, redirects, every byte. */
  milliseconds: number
}

const maxRedirects = 3

const publicWeb: Network = {
  lookup: (host) => systemLookup(host, { all: true }),
  request: systemRequest,
  milliseconds: 20_000,
}

/**
 * Only https at its usual port, of a host by name that resolves to public addresses alone; the connection goes to the very
 * address that was looked at, so that a second answer of the resolver changes nothing. A redirect is looked at in the same
 * way. No cookies, no credentials, no proxy, no connection kept.
 */
export const openFetchFile =
  (network: Network = publicWeb): FetchFile =>
  async (address, maxBytes) => {
    const signal = AbortSignal.timeout(network.milliseconds)
    try {
      return await follow(address, { network, maxBytes, signal })
    } catch {
      return refuse(signal.aborted ? 'too_slow' : 'unreachable')
    }
  }

type Way = { network: Network; maxBytes: number; signal: AbortSignal }

async function follow(address: string, way: Way): Promise<Result<Uint8Array, FetchRefusal>> {
  let url = fetchable(address)
  for (let redirects = 0; url && redirects <= maxRedirects; redirects++) {
    const pinned = await publicAddressOf(url.hostname, way)
    if (!pinned) return refuse('bad_address')
    const response = await send(url, pinned, way)
    const { statusCode = 0, headers } = response
    if (statusCode === 200) return readBounded(response, way.maxBytes)
    response.destroy()
    if (statusCode < 300 || statusCode > 399 || !headers.location) return refuse('not_there')
    url = URL.canParse(headers.location, url.href) ? fetchable(new URL(headers.location, url.href).href) : undefined
  }
  return refuse('bad_address')
}

/** An address that may be fetched as far as its letters say. */
export function fetchable(address: string): URL | undefined {
  if (address.length > 2000 || !URL.canParse(address)) return undefined
  const url = new URL(address)
  const isPlain = url.protocol === 'https:' && url.port === '' && !url.username && !url.password
  return isPlain && /\.[a-z][a-z\d-]*$/i.test(url.hostname) ? url : undefined
}

/** The host's address; undefined when one of them, and so perhaps the next, is not public. */
async function publicAddressOf(host: string, { network, signal }: Way) {
  const found = await Promise.race([network.lookup(host), aborted(signal)])
  return found.length > 0 && found.every(({ address }) => isPublicAddress(address)) ? found[0] : undefined
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('too slow')), { once: true }))

function send(url: URL, pinned: { address: string; family: number }, { network, signal }: Way) {
  const { hostname, pathname, search } = url
  const options: RequestOptions = {
    hostname,
    servername: hostname,
    port: 443,
    path: pathname + search,
    agent: false,
    signal,
    lookup: (_host, { all }, answer) => (all ? answer(null, [pinned]) : answer(null, pinned.address, pinned.family)),
    headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'MAI product import' },
  }
  return new Promise<IncomingMessage>((resolve, reject) => {
    network.request(options, resolve).on('error', reject).end()
  })
}

async function readBounded(response: IncomingMessage, maxBytes: number): Promise<Result<Uint8Array, FetchRefusal>> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of response as AsyncIterable<Uint8Array>) {
    size += piece.byteLength
    // Leaving the loop ends the connection.
    if (size > maxBytes) return refuse('too_big')
    pieces.push(piece)
  }
  return ok(Buffer.concat(pieces))
}
