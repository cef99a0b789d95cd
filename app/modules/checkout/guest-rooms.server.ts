import { roomUnverified, type Wanted } from '#app/modules/orders/reservations/reservation-rules.ts'
import { reservedOf } from '#app/modules/orders/reservations/reserved.queries.server.ts'
import type { Quote } from '#app/modules/pricing/quote.ts'
import type { Db } from '#app/platform/database/pool.server.ts'

/** The quote of a guest, which says before anything is typed where the e-mail is confirmed first. */
export async function guestRooms(db: Db, quote: Quote): Promise<Quote> {
  const pieces = quote.lines.flatMap(({ variantId, quantity }) => (variantId ? [{ variantId, quantity }] : []))
  if (pieces.length === 0) return quote
  const reserved = await reservedOf(db, pieces)
  const roomOf = (wanted: Wanted | undefined) => wanted && roomUnverified(wanted)
  const lines = quote.lines.map((line) => {
    const room = line.variantId ? roomOf(reserved.get(line.variantId)) : undefined
    return room !== undefined && room < line.quantity && !line.problem ? { ...line, room } : line
  })
  return { ...quote, lines }
}
