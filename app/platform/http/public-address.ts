import { BlockList, isIP } from 'node:net'

/** IANA's special-purpose registries, and IPv6 forms that embed IPv4 addresses. */
const closed = new BlockList()
const ranges4 = [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24',
  '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
]
for (const range of ranges4.join(' ').split(' ')) {
  const [network = '', bits] = range.split('/')
  closed.addSubnet(network, Number(bits), 'ipv4')
}
/** Global unicast (2000::/3) without documentation, Teredo, ORCHID and 6to4. */
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(network, bits, 'ipv6')

export function isPublicAddress(ip: string): boolean {
  const family = isIP(ip)
  if (family === 4) return !closed.check(ip, 'ipv4')
  return family === 6 && open6.check(ip, 'ipv6') && !closed.check(ip, 'ipv6')
}
