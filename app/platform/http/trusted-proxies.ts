import { BlockList, isIP } from 'node:net'

export type TrustedProxies = { hops: number } | { networks: BlockList }

/** Reads TRUST_PROXY: "off", "on" (one proxy), 1–9 proxies, or networks ("10.0.0.0/8, ::1"). Throws with the fault. */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  if (text === 'off') return undefined
  if (text === 'on') return { hops: 1 }
  if (/^[1-9]$/.test(text)) return { hops: Number(text) }
  const networks = new BlockList()
  for (const part of text.split(',')) addNetwork(networks, part.trim())
  return { networks }
}

function addNetwork(networks: BlockList, part: string) {
  const [address = '', bits, ...rest] = part.split('/')
  const version = isIP(address)
  const longest = version === 6 ? 128 : 32
  const length = bits === undefined ? longest : /^\d{1,3}$/.test(bits) ? Number(bits) : -1
  if (version === 0 || rest.length > 0 || length < 0 || length > longest)
    throw new Error('must be off, on, the number of proxies (1 to 9), or their networks like 10.0.0.0/8, ::1')
  networks.addSubnet(address, length, version === 6 ? 'ipv6' : 'ipv4')
}

/**
 * Reads X-Forwarded-For from the right, as each proxy appends its peer; entries left of the trusted proxies are
 * untrusted.
 */
export function clientAddress(peer: string, forwarded: string | undefined, trusted?: TrustedProxies): string {
  const connected = plainAddress(peer) ?? peer
  if (!trusted || !forwarded) return connected
  let client = connected
  let proxies = 0
  for (const entry of forwarded.split(',').reverse()) {
    if (!isProxy(trusted, client, proxies)) return client
    const address = plainAddress(entry)
    if (!address) return client
    client = address
    proxies++
  }
  return client
}

const isProxy = (trusted: TrustedProxies, address: string, passed: number): boolean =>
  'hops' in trusted
    ? passed < trusted.hops
    : isIP(address) > 0 && trusted.networks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Normalises "203.0.113.9:443", "[2001:db8::1]:443" and "::ffff:203.0.113.9". */
function plainAddress(text: string): string | undefined {
  const bare = text.trim().replace(/^"|"$/g, '')
  const address = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(bare)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(bare)?.[1] ?? bare
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  return isIP(mapped) > 0 ? mapped : undefined
}
