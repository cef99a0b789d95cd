import { midnightOf } from '#app/kit/dates.ts'
import { searchedFor } from '#app/kit/list-address.ts'
import { oneLine } from '#app/kit/text.ts'

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
type AuditArea = keyof typeof auditAreas

export type AuditFilters = {
  /** Order number, SKU or another id. */
  q: string
  area: AuditArea | 'all'
  /** User id. */
  actor: string
  /** First and last day, Bangkok time. */
  from: string
  to: string
  /** Cursor: the id of the last line. */
  before?: number
}

const isArea = (text: string): text is AuditArea => Object.hasOwn(auditAreas, text)

/** Ignores invalid values, so that old links work. */
export function readAuditFilters(query: URLSearchParams): AuditFilters {
  const area = query.get('area') ?? ''
  const before = Number(query.get('before'))
  return {
    q: searchedFor(query),
    area: isArea(area) ? area : 'all',
    actor: oneLine(query.get('actor') ?? '').slice(0, 100),
    from: readDay(query.get('from')),
    to: readDay(query.get('to')),
    ...(Number.isSafeInteger(before) && before > 0 ? { before } : {}),
  }
}

const readDay = (text: string | null): string => (text !== null && midnightOf(text) ? text : '')
