import { choiceOrAll, day, type FiltersOf, listFilters, search, shortText } from '#app/kit/list-filters.ts'

/** Entities grouped by screen. */
export const auditAreas = {
  orders: ['order', 'payment'],
  products: ['product', 'brand', 'collection', 'picture', 'product_import'],
  inventory: ['variant', 'stock_receipt', 'stock_count'],
  coupons: ['coupon'],
  customers: ['person', 'review', 'message', 'newsletter', 'letter'],
  website: ['content', 'redirect', 'settings'],
  accounts: ['view', 'user', 'staff_invitation'],
} as const

export const auditFilters = listFilters({
  /** Order number, SKU or another id. */
  q: search,
  area: choiceOrAll(Object.keys(auditAreas) as (keyof typeof auditAreas)[]),
  /** User id. */
  actor: shortText(100),
  from: day,
  to: day,
  /** Cursor: the id of the last line. */
  before: {
    read: (text) => {
      const before = Number(text)
      return Number.isSafeInteger(before) && before > 0 ? before : undefined
    },
  },
})
export type AuditFilters = FiltersOf<typeof auditFilters>
