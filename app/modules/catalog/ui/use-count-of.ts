import type { Path } from '#app/site.ts'
import { useAnswer } from '#app/ui/use-answer.ts'
import { formatListing, type Listing } from '../listing/listing.ts'

/** Undefined for the home page and the whole collection. */
function scopeIn(path: Path): string | undefined {
  const [, kind, name] = /^\/(category|collection)s?\/(.+)/.exec(path) ?? []
  if (kind) return `${kind}=${name}`
  return path === '/new' || path === '/best-sellers' ? `list=${path.slice(1)}` : undefined
}

/** Debounced; undefined until the server responds. */
export function useCountOf(path: Path, draft: Listing, enabled: boolean): number | undefined {
  const query = formatListing({ ...draft, sort: 'newest', page: 1 }).slice(1)
  const address = `/api/count?${[scopeIn(path), query].filter(Boolean).join('&')}` as const
  const counted = useAnswer<{ total: number }>(enabled ? address : undefined)
  return counted?.address === address ? counted.answer.total : undefined
}
