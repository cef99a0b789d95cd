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
