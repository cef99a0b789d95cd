import { localPathOr } from '#app/kit/local-path.ts'
import { type Address, addresses } from '#app/site.ts'

/** Addresses that visitors read: with the shop's frame around them, without a language, none of the back office. */
const pages = addresses
  .filter(([pattern, { frame, read }]) => frame && frame !== 'admin' && read === 'anyone' && pattern !== '/*')
  .map(([pattern]) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[a-z0-9-]+')}$`))

/**
 * Whether a text is the address of a page of the shop, as links name it: "/category/silk?sort=price_asc". Never another
 * site, the back office, nor an address with its language.
 */
export function isOwnPage(text: string): text is Address {
  if (text === '' || localPathOr(text, '') !== text) return false
  const { pathname } = new URL(text, 'https://local.invalid')
  return pages.some((page) => page.test(pathname))
}

/** Addresses of which one may be gone while others are there, by what the shop sells. */
const mayBeGone = addresses.filter(
  ([pattern, { frame, read }]) => frame === 'shop' && read === 'anyone' && pattern.includes(':'),
)

/** Everything else that the shop answers at, and the beginnings below which it alone decides. */
const always = addresses
  .filter((line) => line[0] !== '/*' && !mayBeGone.includes(line))
  .map(([pattern]) => new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`))
const beginnings = /^\/(?:admin|api|assets|auth|feeds|media|webhooks)(?:\/|$)/

/**
 * Whether a path, without its language and in small letters, is the shop's own whatever it sells: a page that is always
 * there, the back office, an interface, a file. The page of a piece or of a category is not.
 */
export const isReserved = (path: string): boolean =>
  beginnings.test(path) || always.some((address) => address.test(path))
