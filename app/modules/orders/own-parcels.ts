import type { Language } from '#app/i18n/language.ts'
import type { Order } from './order.ts'
import { type Carried, carriedBy } from './own-order.ts'
import { followsOf, insideOf, parcelCount, piecesOfLines } from './part.ts'

type OwnPieces = { lineNumber: number; name: string; size: string; quantity: number }[]

/** One of several parcels, as whoever bought the order sees it. */
export type OwnParcel = Carried & {
  number: number
  shippedAt: Date
  deliveredAt: Date | undefined
  pieces: OwnPieces
}

/** The parcels of an order that leaves in several: those that have left, of how many, and what follows. */
export type OwnParcels = { sent: OwnParcel[]; of: number; follows: OwnPieces }

/** Undefined of an order that has one parcel, which its page shows as ever, or none. */
export function ownParcels(order: Order, language: Language): OwnParcels | undefined {
  const of = parcelCount(order)
  if (of < 2) return undefined
  const named = (pieces: ReadonlyMap<number, number>): OwnPieces =>
    piecesOfLines(order.lines, pieces).map((piece) => ({ ...piece, name: piece.name[language] }))
  const sent = (order.parcels ?? []).map((parcel) => ({
    number: parcel.number,
    ...carriedBy(parcel, language),
    shippedAt: parcel.shippedAt,
    deliveredAt: parcel.deliveredAt ?? order.completedAt,
    pieces: named(insideOf(parcel)),
  }))
  return { sent, of: Math.max(of, ...sent.map(({ number }) => number)), follows: named(followsOf(order)) }
}
