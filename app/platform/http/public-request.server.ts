// Every request to an address that a person or a browser named goes through here, so that it cannot reach this machine, its
// network or its cloud (server-side request forgery).
import { lookup as systemLookup } from 'node:dns/promises'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { type RequestOptions, request as systemRequest } from 'node:https'
import { isPublicAddress } from './public-address.ts'

/** Replaced in tests. */
export type Network = {
  lookup: (host: string) => Promise<readonly { address: string; family: number }[]>
  request: (options: RequestOptions, answered: (response: IncomingMessage) => void) => ClientRequest
  /** The limit for lookup, redirects and body together. */
  milliseconds: number
}

export const publicWeb: Network = {
  lookup: (host) => systemLookup(host, { all: true }),
  request: systemRequest,
  milliseconds: 20_000,
}

/** An https address with the default port, a host name and no credentials; undefined otherwise. */
export function publicUrl(address: string): URL | undefined {
  if (address.length > 2000 || !URL.canParse(address)) return undefined
  const url = new URL(address)
  const isPlain = url.protocol === 'https:' && url.port === '' && !url.username && !url.password
  return isPlain && /\.[a-z][a-z\d-]*$/i.test(url.hostname) ? url : undefined
}

type Sent = { method?: 'GET' | 'POST'; headers: Record<string, string | number>; body?: Uint8Array }

/**
 * Requests a `publicUrl`; undefined unless its host resolves to public addresses only. The connection uses the address that was
 * checked, so that a second answer of the resolver changes nothing. Follows no redirect, sends no cookies or credentials, uses no
 * proxy. Rejects on a failed connection and when `signal` aborts.
 */
export async function requestPublic(
  url: URL,
  { method = 'GET', headers, body }: Sent,
  { network, signal }: { network: Network; signal: AbortSignal },
): Promise<IncomingMessage | undefined> {
  const pinned = await publicAddressOf(url.hostname, network, signal)
  if (!pinned) return undefined
  const { hostname, pathname, search } = url
  const options: RequestOptions = {
    hostname,
    servername: hostname,
    port: 443,
    method,
    path: pathname + search,
    agent: false,
    signal,
    lookup: (_host, { all }, answer) => (all ? answer(null, [pinned]) : answer(null, pinned.address, pinned.family)),
    headers,
  }
  return new Promise((resolve, reject) => {
    network.request(options, resolve).on('error', reject).end(body)
  })
}

/** The first address of the host; undefined unless all are public. */
async function publicAddressOf(host: string, { lookup }: Network, signal: AbortSignal) {
  const found = await Promise.race([lookup(host), aborted(signal)])
  return found.length > 0 && found.every(({ address }) => isPublicAddress(address)) ? found[0] : undefined
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('timed out')), { once: true }))
