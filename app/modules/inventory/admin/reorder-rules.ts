import { choice, type FiltersOf, listFilters } from '#app/kit/list-filters.ts'

const weeks = <const Weeks extends number>(values: readonly Weeks[], otherwise: Weeks) => ({
  read: (text: string): Weeks => values.find((value) => String(value) === text) ?? otherwise,
  values: values.map(String),
})

/** Weeks of past sales, and weeks of supply. */
export const reorderFilters = listFilters({
  sold: weeks([2, 4, 8], 4),
  reach: weeks([4, 8, 12], 8),
  show: choice(['needed', 'all']),
})
export type ReorderFilters = FiltersOf<typeof reorderFilters>

/** In units; `reserved` is part of `onHand`. */
export type SoldSize = { variantId: number; sold: number; onHand: number; reserved: number }

/** `position` among the product's sizes. */
export type NamedSize = { brand: string; nameEn: string; nameTh: string; size: string; sku: string; position: number }

/** Days of supply at this pace, and units to reorder. */
export type ReorderLine = SoldSize & NamedSize & { days: number; suggested: number }

/** Whether available units are fewer than the sales of `reach` weeks, or all are shown. */
export const isReorderLine = (level: SoldSize, { sold, reach, show }: ReorderFilters): boolean =>
  show === 'all' || (level.onHand - level.reserved) * sold < level.sold * reach

export function reorderLine(size: SoldSize & NamedSize, weeks: Pick<ReorderFilters, 'sold' | 'reach'>): ReorderLine {
  const available = size.onHand - size.reserved
  return {
    ...size,
    days: Math.floor((available * 7 * weeks.sold) / size.sold),
    suggested: Math.max(Math.ceil((size.sold * weeks.reach) / weeks.sold) - available, 0),
  }
}

/** Sorts like the database: brand, name, size, id. */
export const byBrandAndName = (one: SoldSize & NamedSize, other: SoldSize & NamedSize): number =>
  byText(one.brand, other.brand) ||
  byText(one.nameEn, other.nameEn) ||
  one.position - other.position ||
  one.variantId - other.variantId

const byText = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1)
