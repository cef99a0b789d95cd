import type { ReorderFilters } from './reorder-filters.ts'

/** A size that sold: pieces sold, in the house, and of these those held for orders. */
export type SoldShelf = { variantId: number; sold: number; onHand: number; reserved: number }

/** A line of the sheet: a size that sold, for how many days the rest lasts at this pace, and how many more last for the weeks. */
export type ReorderLine = SoldShelf & {
  brand: string
  nameEn: string
  nameTh: string
  size: string
  sku: string
  days: number
  suggested: number
}

/** What a size is called; `position` is its place among the sizes of its product. */
export type NamedSize = Pick<ReorderLine, 'brand' | 'nameEn' | 'nameTh' | 'size' | 'sku'> & { position: number }

/** Whether what is not promised is less than what sells in the weeks it shall last for, unless all are shown. */
export const isShown = (shelf: SoldShelf, { sold, reach, show }: ReorderFilters): boolean =>
  show === 'all' || (shelf.onHand - shelf.reserved) * sold < shelf.sold * reach

/** The line of a size on a sheet of so many weeks. */
export function reorderLine(
  { variantId, sold, onHand, reserved }: SoldShelf,
  { brand, nameEn, nameTh, size, sku }: NamedSize,
  weeks: Pick<ReorderFilters, 'sold' | 'reach'>,
): ReorderLine {
  const rest = onHand - reserved
  return {
    variantId,
    brand,
    nameEn,
    nameTh,
    size,
    sku,
    sold,
    onHand,
    reserved,
    days: Math.floor((rest * 7 * weeks.sold) / sold),
    suggested: Math.max(Math.ceil((sold * weeks.reach) / weeks.sold) - rest, 0),
  }
}

/** By brand, name, place of the size, and id, as the database sorts texts. */
export const inSheetOrder = (
  one: NamedSize & { variantId: number },
  other: NamedSize & { variantId: number },
): number =>
  byText(one.brand, other.brand) ||
  byText(one.nameEn, other.nameEn) ||
  one.position - other.position ||
  one.variantId - other.variantId

const byText = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1)
