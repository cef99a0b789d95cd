import { localPathOr } from '#app/kit/local-path.ts'
import { type Address, addresses } from '#app/site.ts'

/** Public pages with the shop's frame, without language. */
const pages = addresses
  .filter(([pattern, { frame, read }]) => frame && frame !== 'admin' && read === 'anyone' && pattern !== '/*')
  .map(([pattern]) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[a-z0-9-]+')}$`))

/** Whether a text is a public page of the shop, such as "/category/silk?sort=price_asc", without language. */
export function isOwnPage(text: string): text is Address {
  if (text === '' || localPathOr(text, '') !== text) return false
  const { pathname } = new URL(text, 'https://local.invalid')
  return pages.some((page) => page.test(pathname))
}

/** Addresses that depend on the catalog. */
const mayBeGone = addresses.filter(
  ([pattern, { frame, read }]) => frame === 'shop' && read === 'anyone' && pattern.includes(':'),
)

const always = addresses
  .filter((line) => line[0] !== '/*' && !mayBeGone.includes(line))
  .map(([pattern]) => new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`))
const beginnings = /^\/(?:admin|api|assets|auth|feeds|media|webhooks)(?:\/|$)/

/** Whether a lower-case path without language always belongs to the shop. Product and category pages do not. */
export const isReserved = (path: string): boolean =>
  beginnings.test(path) || always.some((address) => address.test(path))
