import type { ReorderFilters } from './reorder-filters.ts'

/** In units; `reserved` is part of `onHand`. */
export type SoldShelf = { variantId: number; sold: number; onHand: number; reserved: number }

/** Days of supply at this pace, and units to reorder. */
export type ReorderLine = SoldShelf & {
  brand: string
  nameEn: string
  nameTh: string
  size: string
  sku: string
  days: number
  suggested: number
}

/** `position` among the product's sizes. */
export type NamedSize = Pick<ReorderLine, 'brand' | 'nameEn' | 'nameTh' | 'size' | 'sku'> & { position: number }

/** Whether available units are fewer than the sales of `reach` weeks, or all are shown. */
export const isShown = (shelf: SoldShelf, { sold, reach, show }: ReorderFilters): boolean =>
  show === 'all' || (shelf.onHand - shelf.reserved) * sold < shelf.sold * reach

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

/** Sorts like the database: brand, name, size, id. */
export const inSheetOrder = (
  one: NamedSize & { variantId: number },
  other: NamedSize & { variantId: number },
): number =>
  byText(one.brand, other.brand) ||
  byText(one.nameEn, other.nameEn) ||
  one.position - other.position ||
  one.variantId - other.variantId

const byText = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1)
