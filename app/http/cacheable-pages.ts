// Public pages with the same bytes for all visitors of a language. All others are never stored.

import { barePath } from '#app/i18n/language.ts'
import { cachedByText } from '#app/kit/cached-by-text.ts'
import type { PagePlan } from '#app/platform/http/fetch-app.ts'
import { addresses, type CacheRule, type Pattern } from '#app/site.ts'
import { matchTarget } from './find-address.ts'

/** `tags` are replacements on `path`: "product:$<id>". */
type CacheablePage = { rule: CacheRule; path: RegExp; tags: readonly string[] }

const pages: ReadonlyMap<Pattern, CacheablePage> = new Map(
  addresses.flatMap(([pattern, { cached: rule }]) => {
    if (!rule) return []
    const path = new RegExp(`^${pattern.replaceAll(/:(\w+)/g, '(?<$1>[a-z0-9-]+)')}$`)
    return [[pattern, { rule, path, tags: rule.tags.map((tag) => tag.replaceAll(/:(\w+)/g, '$<$1>')) }] as const]
  }),
)

/** Longer ones are not cached: made-up filters must not evict real pages. */
const longestAddress = 200
const longestTarget = 2000

/** Tracking parameters; the page ignores them. */
const marketing =
  /^(?:utm_\w+|fbclid|gclid|gclsrc|gbraid|wbraid|dclid|gad_\w+|srsltid|_gl|msclkid|ttclid|twclid|igsh(?:id)?|li_fat_id|epik|yclid|ldtag_cl|lt_\w+|mc_[ce]id|_kx)$/

/** Undefined when not cacheable (unknown or repeated parameters too). Visitors who chose Thai may be redirected. */
export const cachePlan: PagePlan = cachedByText((target) => {
  if (target.length > longestTarget) return undefined
  const { pattern, language, path, isCanonical, isData } = matchTarget(target)
  const [pathname = '', query = ''] = target.split('?', 2)
  const page = pages.get(pattern)
  const bare = barePath(path)
  if (!page || !isCanonical || !page.path.test(bare)) return undefined
  const params = sortedParams(query, page.rule)
  if (params === undefined || pathname.length + params.length > longestAddress) return undefined
  return {
    key: `${language} ${isData ? 'data' : 'page'} ${bare}${params}`,
    target: pathname + params,
    tags: page.tags.map((tag) => bare.replace(page.path, tag)),
    mayRedirect: language === 'en' && !isData,
  }
})

function sortedParams(query: string, { params: allowed = [], browserParams = [] }: CacheRule): string | undefined {
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
