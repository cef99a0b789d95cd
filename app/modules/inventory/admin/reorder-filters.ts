/** Weeks of past sales, and weeks of supply. */
export const soldWeeks = [2, 4, 8] as const
export const reachWeeks = [4, 8, 12] as const
export const reorderViews = ['needed', 'all'] as const

export type ReorderFilters = {
  sold: (typeof soldWeeks)[number]
  reach: (typeof reachWeeks)[number]
  show: (typeof reorderViews)[number]
}

/** Defaults: four weeks back, eight ahead. */
export function readReorderFilters(query: URLSearchParams): ReorderFilters {
  return {
    sold: soldWeeks.find((weeks) => String(weeks) === query.get('sold')) ?? 4,
    reach: reachWeeks.find((weeks) => String(weeks) === query.get('reach')) ?? 8,
    show: reorderViews.find((one) => one === query.get('show')) ?? 'needed',
  }
}
