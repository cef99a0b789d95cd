import { ok, type Result, refuse } from '#app/kit/result.ts'
import { slugOf } from '#app/kit/text.ts'
import {
  type Arrangement,
  type Collection,
  maxCollections,
  maxInMenu,
  maxPiecesByHand,
  type StoredCollection,
} from './collection.ts'

/** Words that stand for lists the shop has elsewhere, or may one day: no collection has its page there. */
const reserved: readonly string[] = ['all', 'best-sellers', 'feed', 'index', 'new', 'page', 'search']

export type SaveRefusal =
  | 'not_found'
  | 'conflict'
  | 'too_many'
  | 'slug_missing'
  | 'slug_reserved'
  | 'slug_taken'
  | 'source_unknown'
  | 'menu_full'

/** What a collection is judged on besides itself: all that are stored, and the ids of all brands. */
type SaveFacts = { stored: readonly StoredCollection[]; brands: ReadonlySet<string> }

/**
 * Whether a collection may be saved, and as what: its address is its own, its brand there, the menu not full, and nobody has
 * saved it meanwhile. `existing`: the one that is changed, as its form was opened.
 */
export function decideSaving(
  typed: Collection,
  existing: { id: string; version: number } | undefined,
  { stored, brands }: SaveFacts,
): Result<{ before: StoredCollection | undefined; after: Collection }, SaveRefusal> {
  const before = existing && stored.find(({ id }) => id === existing.id)
  if (existing && !before) return refuse('not_found')
  if (existing && before?.version !== existing.version) return refuse('conflict')
  const others = stored.filter((one) => one !== before)
  if (others.length >= maxCollections) return refuse('too_many')
  const after = { ...typed, slug: typed.slug || slugOf(typed.nameEn) }
  if (after.slug === '') return refuse('slug_missing')
  if (reserved.includes(after.slug)) return refuse('slug_reserved')
  if (others.some(({ slug }) => slug === after.slug)) return refuse('slug_taken')
  if (brandOf(after) !== undefined && !brands.has(brandOf(after) ?? '')) return refuse('source_unknown')
  if (after.place !== null && others.filter(({ place }) => place !== null).length >= maxInMenu)
    return refuse('menu_full')
  return ok({ before, after })
}

/** The brand whose pieces a collection lists. */
export const brandOf = ({ source }: Pick<Collection, 'source'>): string | undefined => /^brand:(.*)$/.exec(source)?.[1]

/** The colour whose pieces a collection lists. */
export const colourOf = ({ source }: Pick<Collection, 'source'>): string | undefined =>
  /^colour:(.*)$/.exec(source)?.[1]

export type ArrangeRefusal = 'not_found' | 'piece_unknown' | 'full'

/**
 * The pieces of a collection after one press, in their order. What is so already stays as it is: a piece that is put in twice,
 * the first one moved up. `isThere`: whether the shop has such a piece.
 */
export function arranged(
  ids: readonly string[],
  { productId, to, isThere }: { productId: string; to: Arrangement; isThere: boolean },
): Result<string[], ArrangeRefusal> {
  const at = ids.indexOf(productId)
  if (to === 'in') {
    if (at >= 0) return ok([...ids])
    if (!isThere) return refuse('piece_unknown')
    return ids.length >= maxPiecesByHand ? refuse('full') : ok([...ids, productId])
  }
  if (at < 0) return to === 'out' ? ok([...ids]) : refuse('piece_unknown')
  const others = ids.filter((id) => id !== productId)
  if (to === 'out') return ok(others)
  const place = { up: at - 1, down: at + 1, first: 0 }[to]
  return ok(others.toSpliced(Math.max(0, place), 0, productId))
}

export type AddRefusal = 'unknown_collection' | 'full'

/** The pieces of a collection with these behind them; refused when they are more than it takes, with the room it has. */
export function withPieces(
  ids: readonly string[],
  more: readonly string[],
): Result<string[], AddRefusal, { room: number }> {
  const all = [...new Set([...ids, ...more])]
  return all.length > maxPiecesByHand && all.length > ids.length
    ? refuse('full', { room: Math.max(0, maxPiecesByHand - ids.length) })
    : ok(all)
}

/** The kept pages that a change of a collection makes old: its own, and, as the menu of every page may name it, all of them. */
export function outdatedBy(
  before: Collection | undefined,
  after: Collection | undefined,
): ('content' | `collection:${string}`)[] {
  const own = [before, after].flatMap((one) => (one?.published ? [`collection:${one.slug}` as const] : []))
  const menu = menuLine(before) === menuLine(after) ? [] : (['content'] as const)
  return [...new Set([...own, ...menu])]
}

/** What the menu may show of a collection; nothing of one that is not published. */
const menuLine = (one: Collection | undefined): string | undefined =>
  one?.published ? JSON.stringify([one.slug, one.nameEn, one.nameTh, one.place]) : undefined
