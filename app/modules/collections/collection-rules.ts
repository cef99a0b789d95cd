import { ok, type Result, refuse } from '#app/kit/result.ts'
import { slugOf } from '#app/kit/text.ts'
import {
  type Arrangement,
  type Collection,
  maxCollections,
  maxInMenu,
  maxManualItems,
  type StoredCollection,
} from './collection.ts'

/** Slugs of other lists, now or in future. */
const reserved: readonly string[] = ['all', 'best-sellers', 'feed', 'index', 'new', 'page', 'search']

export type SaveRefusal =
  | 'not_found'
  | 'conflict'
  | 'limit_reached'
  | 'slug_required'
  | 'slug_reserved'
  | 'slug_exists'
  | 'source_not_found'
  | 'menu_full'

type SaveFacts = { stored: readonly StoredCollection[]; brands: ReadonlySet<string> }

/** Refuses a taken slug, an unknown brand, a full menu and a stale version. */
export function decideSaving(
  typed: Collection,
  existing: { id: string; version: number } | undefined,
  { stored, brands }: SaveFacts,
): Result<{ before: StoredCollection | undefined; after: Collection }, SaveRefusal> {
  const before = existing && stored.find(({ id }) => id === existing.id)
  if (existing && !before) return refuse('not_found')
  if (existing && before?.version !== existing.version) return refuse('conflict')
  const others = stored.filter((collection) => collection !== before)
  if (others.length >= maxCollections) return refuse('limit_reached')
  const after = { ...typed, slug: typed.slug || slugOf(typed.nameEn) }
  if (after.slug === '') return refuse('slug_required')
  if (reserved.includes(after.slug)) return refuse('slug_reserved')
  if (others.some(({ slug }) => slug === after.slug)) return refuse('slug_exists')
  if (brandOf(after) !== undefined && !brands.has(brandOf(after) ?? '')) return refuse('source_not_found')
  if (after.place !== null && others.filter(({ place }) => place !== null).length >= maxInMenu)
    return refuse('menu_full')
  return ok({ before, after })
}

export const brandOf = ({ source }: Pick<Collection, 'source'>) => /^brand:(.*)$/.exec(source)?.[1]
export const colourOf = ({ source }: Pick<Collection, 'source'>) => /^colour:(.*)$/.exec(source)?.[1]

export type ArrangeRefusal = 'not_found' | 'item_not_found' | 'too_many_items'

/** Returns the order after one action; repeats change nothing. `isThere`: the product exists. */
export function arrangeProduct(
  ids: readonly string[],
  { productId, to, isThere }: { productId: string; to: Arrangement; isThere: boolean },
): Result<string[], ArrangeRefusal> {
  const at = ids.indexOf(productId)
  if (to === 'in') {
    if (at >= 0) return ok([...ids])
    if (!isThere) return refuse('item_not_found')
    return ids.length >= maxManualItems ? refuse('too_many_items') : ok([...ids, productId])
  }
  if (at < 0) return to === 'out' ? ok([...ids]) : refuse('item_not_found')
  const others = ids.filter((id) => id !== productId)
  if (to === 'out') return ok(others)
  const place = { up: at - 1, down: at + 1, first: 0 }[to]
  return ok(others.toSpliced(Math.max(0, place), 0, productId))
}

/** Refused over the limit, with the remaining room. */
export function addProducts(
  ids: readonly string[],
  more: readonly string[],
): Result<string[], 'too_many_items', { room: number }> {
  const combined = [...new Set([...ids, ...more])]
  return combined.length > maxManualItems && combined.length > ids.length
    ? refuse('too_many_items', { room: Math.max(0, maxManualItems - ids.length) })
    : ok(combined)
}

/** Returns the cached pages to clear: its own, or all if the menu may change. */
export function outdatedBy(
  before: Collection | undefined,
  after: Collection | undefined,
): ('content' | `collection:${string}`)[] {
  const ownPages = [before, after].flatMap((collection) =>
    collection?.published ? [`collection:${collection.slug}` as const] : [],
  )
  const menu = menuLine(before) === menuLine(after) ? [] : (['content'] as const)
  return [...new Set([...ownPages, ...menu])]
}

/** What the menu may show; undefined if unpublished. */
const menuLine = (collection: Collection | undefined): string | undefined => {
  if (!collection?.published) return undefined
  const { slug, nameEn, nameTh, place } = collection
  return JSON.stringify([slug, nameEn, nameTh, place])
}
