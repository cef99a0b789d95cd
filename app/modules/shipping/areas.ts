import { readPostalCode } from '#app/kit/thai-place.ts'

/** Where a parcel goes, as far as its days and fee depend on it. */
type DeliveryArea = 'near' | 'country' | 'remote'

// Bangkok and the provinces around it, by the first two digits of their codes: Bangkok and Samut Prakan, Nonthaburi, Pathum
// Thani, Nakhon Pathom, Samut Sakhon.
const near = new Set(['10', '11', '12', '73', '74'])

/**
 * The area of a postal code as it may be typed; the rest of the country while there is none. `remote` lists postal codes, or
 * the first two digits of all codes of a province, with blanks between.
 */
export function areaOf(postalCode: string | undefined, remote: string): DeliveryArea {
  const code = readPostalCode(postalCode ?? '')
  if (!code) return 'country'
  const listed = remote.split(' ')
  if (listed.includes(code) || listed.includes(code.slice(0, 2))) return 'remote'
  return near.has(code.slice(0, 2)) ? 'near' : 'country'
}
