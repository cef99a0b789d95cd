import { readPostalCode } from '#app/kit/thai-place.ts'

type DeliveryArea = 'near' | 'country' | 'remote'

// Bangkok and neighbouring provinces, by the first two digits.
const near = new Set(['10', '11', '12', '73', '74'])

/** `country` without a valid code. `remote`: postal codes or two-digit province prefixes, separated by spaces. */
export function areaOf(postalCode: string | undefined, remote: string): DeliveryArea {
  const code = readPostalCode(postalCode ?? '')
  if (!code) return 'country'
  const listed = remote.split(' ')
  if (listed.includes(code) || listed.includes(code.slice(0, 2))) return 'remote'
  return near.has(code.slice(0, 2)) ? 'near' : 'country'
}
