import type { Language } from '#app/i18n/language.ts'
import type { Order } from '../order.ts'
import { followsOf, insideOf, parcelCount, piecesOfLines } from '../shipments/part.ts'
import { type Carried, carriedBy } from './own-order.ts'

type OwnPieces = { lineNumber: number; name: string; size: string; quantity: number }[]

export type OwnParcel = Carried & {
  number: number
  shippedAt: Date
  deliveredAt: Date | undefined
  pieces: OwnPieces
}

export type OwnParcels = { sent: OwnParcel[]; of: number; follows: OwnPieces }

/** Undefined with fewer than two shipments. */
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
