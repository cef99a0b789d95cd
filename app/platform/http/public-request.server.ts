// Requests to addresses from users or browsers, protected against server-side request forgery.
import { lookup as systemLookup } from 'node:dns/promises'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { type RequestOptions, request as systemRequest } from 'node:https'
import { BlockList, isIP } from 'node:net'

export type Network = {
  lookup: (host: string) => Promise<readonly { address: string; family: number }[]>
  request: (options: RequestOptions, answered: (response: IncomingMessage) => void) => ClientRequest
  /** Limit for lookup, redirects and body together. */
  milliseconds: number
}

export const publicWeb: Network = {
  lookup: (host) => systemLookup(host, { all: true }),
  request: systemRequest,
  milliseconds: 20_000,
}

/** Accepts https with the default port, a host name and no credentials. */
export function publicUrl(address: string): URL | undefined {
  const url = address.length > 2000 ? null : URL.parse(address)
  if (!url) return undefined
  const isPlain = url.protocol === 'https:' && url.port === '' && !url.username && !url.password
  return isPlain && /\.[a-z][a-z\d-]*$/i.test(url.hostname) ? url : undefined
}

type Sent = { method?: 'GET' | 'POST'; headers: Record<string, string | number>; body?: Uint8Array }

/**
 * Undefined unless the host of a `publicUrl` resolves to public addresses only. Connects to the checked address (no DNS
 * rebinding). No redirects, cookies or proxy. Rejects on a failed connection or abort.
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

async function publicAddressOf(host: string, { lookup }: Network, signal: AbortSignal) {
  const found = await Promise.race([lookup(host), aborted(signal)])
  return found.length > 0 && found.every(({ address }) => isPublicAddress(address)) ? found[0] : undefined
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('timed out')), { once: true }))

/** IANA's special-purpose registries, and IPv6 forms that embed IPv4 addresses. */
const closed = new BlockList()
/** The last: within 2000::/3 documentation, Teredo, ORCHID and 6to4. */
const ranges = [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24',
  '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
  '2001::/23 2001:db8::/32 2002::/16 3fff::/20',
]
for (const range of ranges.join(' ').split(' ')) {
  const [network = '', bits] = range.split('/')
  closed.addSubnet(network, Number(bits), network.includes(':') ? 'ipv6' : 'ipv4')
}
/** Global unicast. */
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')

export function isPublicAddress(ip: string): boolean {
  const family = isIP(ip)
  if (family === 4) return !closed.check(ip, 'ipv4')
  return family === 6 && open6.check(ip, 'ipv6') && !closed.check(ip, 'ipv6')
}
