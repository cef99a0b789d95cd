// Which product of the shop a given one is: the one with its SKUs, else the one that its handle and colour became before,
// else the one of its handle or style in this colour. Never by its place in the file.
import { slugOf } from '#app/kit/text.ts'
import type { Size } from '#app/modules/catalog/size.ts'
import type { GivenProduct } from './import-products.ts'
import { colourKeyOf } from './import-words.ts'

/** What a given product is looked for by. */
export type Identifiers = { skus: readonly string[]; key: string; handle: string; style: string }

/** A product that one of the identifiers leads to; `sku` and `size` where it is a SKU. */
export type Candidate = {
  id: string
  colour: string
  isDeleted: boolean
  by: 'sku' | 'key' | 'handle' | 'style'
  sku: string | null
  size: Size | null
}

export type Match = { id: string; isDeleted: boolean } | { problem: 'other_sku' | 'colour_unclear' } | undefined

/** Handle and colour together; a handle has no tab, so it is no other product's handle. */
export const keyOf = ({ handle, ofColour, colour = '' }: GivenProduct): string =>
  ofColour ? `${ofColour.handle}\t${colourKeyOf(colour)}` : handle

export function identifiersOf(given: GivenProduct): Identifiers {
  const handle = given.ofColour?.handle ?? given.handle
  return {
    skus: Object.keys(given.skus ?? {}),
    key: keyOf(given),
    handle,
    // A style is cut at 60 letters: a longer handle would be taken for its neighbour.
    style: given.ofColour && handle.length <= 60 ? slugOf(handle) : '',
  }
}

export function matchOf(given: GivenProduct, candidates: readonly Candidate[]): Match {
  const bySku = candidates.filter(({ by, isDeleted }) => by === 'sku' && !isDeleted)
  const isOther = ({ id, sku, size }: Candidate) => id !== bySku[0]?.id || (sku && given.skus?.[sku] !== size)
  if (bySku.some(isOther)) return { problem: 'other_sku' }
  const colour = given.ofColour && colourKeyOf(given.colour ?? '')
  const isOfColour = (one: Candidate) => colour === undefined || colourKeyOf(one.colour) === colour
  const byHandle = candidates.filter(({ by }) => by === 'handle')
  const found = [
    ...bySku,
    ...candidates.filter(({ by }) => by === 'key'),
    ...byHandle.filter(isOfColour),
    ...candidates.filter((one) => one.by === 'style' && isOfColour(one)),
  ]
  const match = found.find(({ isDeleted }) => !isDeleted) ?? found[0]
  if (match) return match
  const plain = byHandle.find((one) => one.colour === '' && !one.isDeleted)
  if (!plain) return undefined
  // One colour of several, and the shop does not know which one it has.
  return given.ofColour?.isOne ? plain : { problem: 'colour_unclear' }
}
