import { midnightOf } from '#app/kit/dates.ts'
import { oneLine } from '#app/kit/text.ts'

/** What the log is about, as the screen groups it: kinds of things by the screen on which they are changed. */
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
  /** The number of an order, a SKU, or the id of anything else. */
  q: string
  area: AuditArea | 'all'
  /** The id of who did it. */
  actor: string
  /** First and last day, days of Bangkok. */
  from: string
  to: string
  /** Only lines older than this one: its id. */
  before?: number
}

const isArea = (text: string): text is AuditArea => Object.hasOwn(auditAreas, text)

/** Reads the filters from the address. What cannot be read counts as not given: an old link still opens. */
export function readAuditFilters(query: URLSearchParams): AuditFilters {
  const area = query.get('area') ?? ''
  const before = Number(query.get('before'))
  return {
    q: oneLine(query.get('q') ?? '').slice(0, 100),
    area: isArea(area) ? area : 'all',
    actor: oneLine(query.get('actor') ?? '').slice(0, 100),
    from: readDay(query.get('from')),
    to: readDay(query.get('to')),
    ...(Number.isSafeInteger(before) && before > 0 ? { before } : {}),
  }
}

const readDay = (text: string | null): string => (text !== null && midnightOf(text) ? text : '')
