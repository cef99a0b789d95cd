import { type Language, languageOf } from '#app/i18n/language.ts'
import { cachedByText } from '#app/kit/cached-by-text.ts'
import { renamedCategory } from '#app/modules/catalog/category.ts'
import { addresses, type Entry, type Pattern, site } from '#app/site.ts'

type Matcher = { pattern: Pattern; test: RegExp; rank: number; parts: string[] }

/** Parsed once; gates and routes read it from here. */
export type MatchedAddress = {
  pattern: Pattern
  entry: Entry
  language: Language
  /** Canonical, with language: "/th/cart" for "/th/Cart/" and "/th/cart.data". */
  path: string
  isCanonical: boolean
  /** Without the router's own parameters; "" or "?a=1". */
  search: string
  isData: boolean
}

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

/** For a request target: "/th/cart?size=M". */
export const matchTarget = cachedByText((target): MatchedAddress => {
  const [pathname = '/', query] = target.split('?', 2)
  return matchAddress({ pathname, search: query ? `?${query}` : '' })
})

function withoutRoutes(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('_routes')
  return query.size > 0 ? `?${query}` : ''
}

/** Matches like the router, but before it: there a refused request is ten times as expensive (decision 34). */
export const findAddress = (pathname: string): Pattern => matcherOf(pathname)?.pattern ?? '/*'

/** No pattern begins with a parameter. */
function matcherOf(pathname: string): Matcher | undefined {
  const [, first = '', second = ''] = pathname.toLowerCase().split('/', 3)
  return byFirstWord.get(first === 'th' ? second : first)?.find(({ test }) => test.test(pathname))
}

/** React Router fetches data at "<path>.data", the root's at "/_root.data". */
export function pagePath(pathname: string): string {
  if (!pathname.endsWith('.data')) return pathname
  return pathname.replace(/(?:\/_root|\/_)?\.data$/, '') || '/'
}

const plain = /^\/$|^(?:\/[a-z0-9._-]+)+$/

/** The canonical spelling of parameters that are case-insensitive. */
const spellings: Readonly<Record<string, (word: string) => string>> = {
  ':category': (word) => renamedCategory(word) ?? word.toLowerCase(),
  ':id': (word) => word.toLowerCase(),
  ':product': (word) => word.toLowerCase(),
}

/** The address of campaigns until 1.0.0. */
const formerCampaigns = /^((?:\/th)?\/admin\/newsletter)\/letters(?=\/|$)/i

/** Single slashes, none at the end, words in lower case. Unknown paths are unchanged. */
export function canonicalPath(pathname: string): string {
  if (formerCampaigns.test(pathname)) return canonicalPath(pathname.replace(formerCampaigns, '$1/campaigns'))
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
    const canonical = spellings[part]?.(read) ?? read
    return [canonical === read ? word : encodeURIComponent(canonical)]
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
