const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether an address belongs to the shop that ORIGIN names; no Host header has a say. A shop on this machine is the same
 * under each of the machine's own names.
 */
export function sameShop(address: string, origin: string): boolean {
  if (!URL.canParse(address)) return false
  const [one, own] = [new URL(address), new URL(origin)]
  if (one.origin === own.origin) return true
  return (
    one.protocol === own.protocol && one.port === own.port && loopback.has(one.hostname) && loopback.has(own.hostname)
  )
}
