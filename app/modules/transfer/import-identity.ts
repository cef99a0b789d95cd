// Finds the product of a row: by SKU, else by what its handle and colour became before, else by handle or style in this
// colour. Never by position.
import { slugOf } from '#app/kit/text.ts'
import type { Size } from '#app/modules/catalog/size.ts'
import type { FileProduct } from './file-products.ts'
import { colourKeyOf } from './file-values.ts'

/** What a row says about which product it is; `key`: see `keyOf`. */
export type Identifiers = { skus: readonly string[]; key: string; handle: string; style: string }

/** A stored product that shares an identifier, `by`, with the row; `sku` and `size` only if it is the SKU. */
export type Candidate = {
  id: string
  colour: string
  isDeleted: boolean
  by: 'sku' | 'key' | 'handle' | 'style'
  sku: string | null
  size: Size | null
}

export type Match = { id: string; isDeleted: boolean } | { problem: 'other_sku' | 'colour_unclear' } | undefined

/** Handle and colour, under which an import remembers its product. A tab cannot occur in a handle. */
export const keyOf = ({ handle, ofColour, colour = '' }: FileProduct): string =>
  ofColour ? `${ofColour.handle}\t${colourKeyOf(colour)}` : handle

export function identifiersOf(fileProduct: FileProduct): Identifiers {
  const handle = fileProduct.ofColour?.handle ?? fileProduct.handle
  return {
    skus: Object.keys(fileProduct.skus ?? {}),
    key: keyOf(fileProduct),
    handle,
    // Styles are cut at 60 letters: a longer handle would match another.
    style: fileProduct.ofColour && handle.length <= 60 ? slugOf(handle) : '',
  }
}

export function matchOf(fileProduct: FileProduct, candidates: readonly Candidate[]): Match {
  const bySku = candidates.filter(({ by, isDeleted }) => by === 'sku' && !isDeleted)
  const isOther = ({ id, sku, size }: Candidate) => id !== bySku[0]?.id || (sku && fileProduct.skus?.[sku] !== size)
  if (bySku.some(isOther)) return { problem: 'other_sku' }
  const colour = fileProduct.ofColour && colourKeyOf(fileProduct.colour ?? '')
  const isOfColour = (candidate: Candidate) => colour === undefined || colourKeyOf(candidate.colour) === colour
  const byHandle = candidates.filter(({ by }) => by === 'handle')
  const bestFirst = [
    ...bySku,
    ...candidates.filter(({ by }) => by === 'key'),
    ...byHandle.filter(isOfColour),
    ...candidates.filter((candidate) => candidate.by === 'style' && isOfColour(candidate)),
  ]
  const match = bestFirst.find(({ isDeleted }) => !isDeleted) ?? bestFirst[0]
  if (match) return match
  const withoutColour = byHandle.find((candidate) => candidate.colour === '' && !candidate.isDeleted)
  if (!withoutColour) return undefined
  // Several colours, and the shop's product does not tell which it is.
  return fileProduct.ofColour?.isOne ? withoutColour : { problem: 'colour_unclear' }
}
