import { type Language, languageOf } from '#app/i18n/language.ts'
import { renamedCategory } from '#app/modules/catalog/category.ts'
import { addresses, type Entry, type Pattern, site } from '#app/site.ts'

type Matcher = { pattern: Pattern; test: RegExp; rank: number; parts: string[] }

/** What the address of a request says, read once: gates and routes take it from here and parse no path again. */
export type MatchedAddress = {
  pattern: Pattern
  /** The line of the site map, the same for a page and its data, in both languages and every spelling. */
  entry: Entry
  language: Language
  /** Of the page, in its one spelling, with its language: "/th/cart" for "/th/Cart/" and for "/th/cart.data". */
  path: string
  /** Whether the page was asked for in that spelling. */
  isCanonical: boolean
  /** The query without what the router in the browser adds for the data of a page; "" or "?a=1". */
  search: string
  /** Asked for by the router in the browser, which reads its own format. */
  isData: boolean
}

/** The matched address of a URL; its text may be malformed. */
export function matchAddress({ pathname, search }: { pathname: string; search: string }): MatchedAddress {
  const isData = pathname.endsWith('.data')
  const page = pagePath(pathname)
  const pattern = findAddress(page)
  const path = canonicalPath(page)
  return {
    pattern,
    entry: site[pattern],
    language: languageOf(page),
    path,
    isCanonical: path === page,
    search: isData ? withoutRoutes(search) : search,
    isData,
  }
}

/** The same for the target of a request as it came: "/th/cart?size=M". */
export function matchTarget(target: string): MatchedAddress {
  const [pathname = '/', query] = target.split('?', 2)
  return matchAddress({ pathname, search: query ? `?${query}` : '' })
}

function withoutRoutes(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('_routes')
  return query.size > 0 ? `?${query}` : ''
}

/**
 * The line of the site map that a path belongs to, found as the router will: literal parts before parameters, parameters
 * before "anything else". Found before the router is called, which costs a refused request ten times as much (decision 34).
 */
export const findAddress = (pathname: string): Pattern => matcherOf(pathname)?.pattern ?? '/*'

/** Looked for among the addresses that begin with the same word; none begins with a parameter. */
function matcherOf(pathname: string): Matcher | undefined {
  const [, first = '', second = ''] = pathname.toLowerCase().split('/', 3)
  return byFirstWord.get(first === 'th' ? second : first)?.find(({ test }) => test.test(pathname))
}

/** The page whose data a path is: React Router fetches them at "<path>.data", those of the root at "/_root.data". */
export function pagePath(pathname: string): string {
  if (!pathname.endsWith('.data')) return pathname
  return pathname.replace(/(?:\/_root|\/_)?\.data$/, '') || '/'
}

const plain = /^\/$|^(?:\/[a-z0-9._-]+)+$/

/** Parameters that are words of an address; all others (numbers of orders, keys) stay as they are written. */
const words: Readonly<Record<string, (word: string) => string>> = {
  ':category': (word) => renamedCategory(word) ?? word.toLowerCase(),
  ':id': (word) => word.toLowerCase(),
  ':product': (word) => word.toLowerCase(),
}

/**
 * The one spelling of a page's address: lower case where it is made of words, single slashes, none at the end. What is
 * no page of the shop stays as it is.
 */
export function canonicalPath(pathname: string): string {
  if (plain.test(pathname)) return pathname
  const given = pathname.split('/').filter(Boolean)
  const path = `/${given.join('/')}`
  const matcher = matcherOf(path)
  if (!matcher) return pathname
  return spelled(matcher.parts, given)
}

function spelled(parts: readonly string[], given: string[]): string {
  const path = parts.flatMap((part) => {
    const optional = part.endsWith('?')
    const literal = optional ? part.slice(0, -1) : part
    if (optional && given[0]?.toLowerCase() !== literal) return []
    const word = given.shift() ?? ''
    if (part === '*') return [word, ...given.splice(0)]
    if (!part.startsWith(':')) return [literal]
    const read = decoded(word)
    const one = words[part]?.(read) ?? read
    return [one === read ? word : encodeURIComponent(one)]
  })
  return `/${path.join('/')}`
}

function decoded(word: string): string {
  try {
    return decodeURIComponent(word)
  } catch {
    return word
  }
}

const matchers: readonly Matcher[] = addresses
  .filter(([pattern]) => pattern !== '/*')
  .map(([pattern, { once }]) => {
    const parts = pattern.split('/').filter(Boolean)
    return { pattern, ...compile(once ? parts : ['th?', ...parts]) }
  })
  .sort((a, b) => b.rank - a.rank)
const byFirstWord = Map.groupBy(matchers, ({ pattern }) => pattern.split('/')[1] ?? '')

function compile(parts: string[]): Omit<Matcher, 'pattern'> {
  let rank = 0
  const source = parts.map((part) => {
    if (part === '*') return '(?:/[^/]+)+'
    rank += part.startsWith(':') ? 10 : 100
    if (part.startsWith(':')) return '/[^/]+'
    const literal = part.replace(/\?$/, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    return part.endsWith('?') ? `(?:/${literal})?` : `/${literal}`
  })
  return { parts, test: new RegExp(`^${source.join('')}/?$`, 'i'), rank }
}
