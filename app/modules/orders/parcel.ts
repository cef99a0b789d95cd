import type { OrderFacts } from './order.ts'

/** So many pieces of one line of the order. */
type ParcelLine = { lineNumber: number; quantity: number }

/** Pieces of an order that left together; its number counts within the order, from 1. */
export type Parcel = {
  number: number
  carrier: string | undefined
  trackingNumber: string | undefined
  shippedAt: Date
  deliveredAt: Date | undefined
  lines: readonly ParcelLine[]
}

/** The same as JSON brings it: moments are texts, what is missing is null. */
export type ParcelRow = {
  number: number
  carrier: string | null
  trackingNumber: string | null
  shippedAt: string
  deliveredAt: string | null
  lines: readonly ParcelLine[]
}

export const parcelOf = (row: ParcelRow): Parcel => ({
  number: row.number,
  carrier: row.carrier ?? undefined,
  trackingNumber: row.trackingNumber ?? undefined,
  shippedAt: new Date(row.shippedAt),
  deliveredAt: row.deliveredAt === null ? undefined : new Date(row.deliveredAt),
  lines: row.lines,
})

/** How many pieces of a line these parcels hold. */
export const piecesIn = (parcels: readonly Pick<Parcel, 'lines'>[], lineNumber: number): number =>
  parcels
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => (line.lineNumber === lineNumber ? sum + line.quantity : sum), 0)

/** The parcel that left last; of two at once the higher number. */
export const lastParcel = (parcels: readonly Parcel[]): Parcel | undefined =>
  parcels
    .toSorted((one, other) => one.shippedAt.getTime() - other.shippedAt.getTime() || one.number - other.number)
    .at(-1)

/** The lowest number that no parcel of the order has: one that was taken back gives its number free. */
export function nextParcelNumber(parcels: readonly Pick<Parcel, 'number'>[]): number {
  const taken = new Set(parcels.map(({ number }) => number))
  let next = 1
  while (taken.has(next)) next++
  return next
}

/** What the order itself keeps of its parcels: how many have left, and carrier and number of the last one. */
export function keptOfParcels(
  parcels: readonly Parcel[],
): Pick<OrderFacts, 'parcelsSent' | 'carrier' | 'trackingNumber'> {
  const last = lastParcel(parcels)
  return { parcelsSent: parcels.length, carrier: last?.carrier, trackingNumber: last?.trackingNumber }
}

/** Which of how many a parcel is; undefined where the order has, and will have, only one. `more`: something follows. */
export const parcelPlace = (number: number, sent: number, more: boolean): { number: number; of: number } | undefined =>
  sent + Number(more) > 1 ? { number, of: Math.max(number, sent + Number(more)) } : undefined
