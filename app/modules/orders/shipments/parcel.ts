import type { OrderFacts } from '../order.ts'

type ParcelLine = { lineNumber: number; quantity: number }

/** `number` counts within the order, from 1. */
export type Parcel = {
  number: number
  carrier: string | undefined
  trackingNumber: string | undefined
  shippedAt: Date
  deliveredAt: Date | undefined
  lines: readonly ParcelLine[]
}

/** As JSON: dates are strings. */
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

export const piecesIn = (parcels: readonly Pick<Parcel, 'lines'>[], lineNumber: number): number =>
  parcels
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => (line.lineNumber === lineNumber ? sum + line.quantity : sum), 0)

/** On a tie the higher number. */
export const lastParcel = (parcels: readonly Parcel[]): Parcel | undefined =>
  parcels
    .toSorted((one, other) => one.shippedAt.getTime() - other.shippedAt.getTime() || one.number - other.number)
    .at(-1)

/** The lowest unused number; an undone shipment frees its own. */
export function nextParcelNumber(parcels: readonly Pick<Parcel, 'number'>[]): number {
  const taken = new Set(parcels.map(({ number }) => number))
  let next = 1
  while (taken.has(next)) next++
  return next
}

export function keptOfParcels(
  parcels: readonly Parcel[],
): Pick<OrderFacts, 'parcelsSent' | 'carrier' | 'trackingNumber'> {
  const last = lastParcel(parcels)
  return { parcelsSent: parcels.length, carrier: last?.carrier, trackingNumber: last?.trackingNumber }
}

/** Undefined for an order with one shipment; `more`: another follows. */
export const parcelPlace = (number: number, sent: number, more: boolean): { number: number; of: number } | undefined =>
  sent + Number(more) > 1 ? { number, of: Math.max(number, sent + Number(more)) } : undefined
