import type { Db } from '#app/platform/database/pool.server.ts'
import { matchesSearch } from './order-search.queries.server.ts'

/** Data of the newest matching order. */
type KnownContact = { orderNumber: string; name: string; email: string; phone: string; place: string }

const maxCandidates = 60

/** Customers found by a search text, without duplicates, the latest first. */
export async function contactsFound(db: Db, typed: string, max: number): Promise<KnownContact[]> {
  const found = matchesSearch(typed)
  if (!found) return []
  const rows = await db
    .selectFrom('orders')
    .where(found)
    .where('erasedAt', 'is', null)
    .select(['number', 'firstName', 'lastName', 'email', 'phone', 'district', 'province'])
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(maxCandidates)
    .execute()
  const people = new Map<string, KnownContact>()
  for (const row of rows) {
    const name = `${row.firstName} ${row.lastName}`.trim()
    const contact = { email: row.email ?? '', phone: row.phone ?? '' }
    const key = contact.email.toLowerCase() || contact.phone || name
    const place = [row.district, row.province].filter(Boolean).join(', ')
    if (key && !people.has(key)) people.set(key, { orderNumber: row.number, name, ...contact, place })
  }
  return [...people.values()].slice(0, max)
}
