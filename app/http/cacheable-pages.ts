// The public pages that are the same bytes for every visitor of a language, and what makes each of them old.
// Everything else is private and never stored.
import { barePath } from '#app/i18n/language.ts'
import { addresses, type CacheTag, type Keeping, type Pattern } from '#app/site.ts'
import { matchTarget } from './find-address.ts'

/** `tags` as a replacement of what `path` found: "product:$<id>". */
type CacheablePage = { keeping: Keeping; path: RegExp; tags: readonly string[] }

/** As the site map has them; a parameter is spelt in small letters, digits and hyphens. */
const pages: ReadonlyMap<Pattern, CacheablePage> = new Map(
  addresses.flatMap(([pattern, { kept: keeping }]) => {
    if (!keeping) return []
    const path = new RegExp(`^${pattern.replaceAll(/:(\w+)/g, '(?<$1>[a-z0-9-]+)')}$`)
    return [[pattern, { keeping, path, tags: keeping.tags.map((tag) => tag.replaceAll(/:(\w+)/g, '$<$1>')) }] as const]
  }),
)

/** Longer addresses are answered, but not kept: a flood of made-up filters must not push real pages out. */
const longestAddress = 200
const longestTarget = 2000

/** What advertisers and mails hang on an address for their own counting. The page is the same without. */
const marketing =
  /^(?:utm_\w+|fbclid|gclid|gclsrc|gbraid|wbraid|dclid|gad_\w+|srsltid|_gl|msclkid|ttclid|twclid|igsh(?:id)?|li_fat_id|epik|yclid|ldtag_cl|lt_\w+|mc_[ce]id|_kx)$/

/**
 * `target` is what the page is made from: without what belongs to advertisers, parameters in one order. `mayRedirect`:
 * a visitor who chose Thai is taken elsewhere from here, so the app must see the request.
 */
type CachePlan = { key: string; target: string; tags: CacheTag[]; mayRedirect: boolean }

/**
 * Where a request target ("/th/category/dress?sort=price_asc", or that of its data) is kept, and its tags.
 * Undefined when the page is not cacheable: another page, an unknown parameter, a repeated one.
 */
export function cachePlan(target: string): CachePlan | undefined {
  if (target.length > longestTarget) return undefined
  const { pattern, language, path, isCanonical, isData } = matchTarget(target)
  const [pathname = '', query = ''] = target.split('?', 2)
  const page = pages.get(pattern)
  const bare = barePath(path)
  if (!page || !isCanonical || !page.path.test(bare)) return undefined
  const params = sortedParams(query, page.keeping)
  if (params === undefined || pathname.length + params.length > longestAddress) return undefined
  return {
    key: `${language} ${isData ? 'data' : 'page'} ${bare}${params}`,
    target: pathname + params,
    tags: page.tags.map((tag) => bare.replace(page.path, tag) as CacheTag),
    mayRedirect: language === 'en' && !isData,
  }
}

/**
 * The page's own parameters in one order, so that the same page has one key; undefined when one is unknown or given
 * twice.
 */
function sortedParams(query: string, { params: allowed = [], browserParams = [] }: Keeping): string | undefined {
  if (query === '') return ''
  const params = new URLSearchParams(query)
  const given = [...params.keys()]
  for (const name of given) if (marketing.test(name) || browserParams.includes(name)) params.delete(name)
  const names = [...params.keys()]
  if (names.length === 0) return ''
  if (new Set(names).size !== names.length || !names.every((name) => allowed.includes(name))) return undefined
  params.sort()
  return `?${params}`
}
