// Finds the product of a row: by SKU, else by what its handle and colour became before, else by handle or style in this
// colour. Never by position.
import { slugOf } from '#app/kit/text.ts'
import type { Size } from '#app/modules/catalog/size.ts'
import type { GivenProduct } from './import-products.ts'
import { colourKeyOf } from './import-words.ts'

export type Identifiers = { skus: readonly string[]; key: string; handle: string; style: string }

export type Candidate = {
  id: string
  colour: string
  isDeleted: boolean
  by: 'sku' | 'key' | 'handle' | 'style'
  sku: string | null
  size: Size | null
}

export type Match = { id: string; isDeleted: boolean } | { problem: 'other_sku' | 'colour_unclear' } | undefined

/** A tab cannot occur in a handle. */
export const keyOf = ({ handle, ofColour, colour = '' }: GivenProduct): string =>
  ofColour ? `${ofColour.handle}\t${colourKeyOf(colour)}` : handle

export function identifiersOf(given: GivenProduct): Identifiers {
  const handle = given.ofColour?.handle ?? given.handle
  return {
    skus: Object.keys(given.skus ?? {}),
    key: keyOf(given),
    handle,
    // Styles are cut at 60 letters: a longer handle would match another.
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
  // Several colours, and the shop's product does not tell which it is.
  return given.ofColour?.isOne ? plain : { problem: 'colour_unclear' }
}
