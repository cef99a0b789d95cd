import type { Order, OrderLine } from '../order.ts'
import { piecesIn } from './parcel.ts'

/**
 * Pieces of a line that a refund gave back: when it was asked for, how it stands, how many it put on the shelf, and how many of
 * the line had not left then (`waiting`): those are given back first.
 */
export type PiecesGivenBack = {
  lineNumber: number
  quantity: number
  booked: number
  state: string
  at: Date
  waiting: number
}

/** The same as JSON brings it: its moment is a text. */
export type GivenBackRow = Omit<PiecesGivenBack, 'at'> & { at: string }
export const givenBackOf = (rows: readonly GivenBackRow[]): PiecesGivenBack[] =>
  rows.map((row) => ({ ...row, at: new Date(row.at) }))

/** A line with how many of its pieces go, or went, into parcels, and how many of those have left. */
export type LineToPack = OrderLine & { toPack: number; left: number }
export type OrderToPack = Omit<Order, 'lines'> & { lines: LineToPack[] }

type Ended = Pick<Order, 'status' | 'shippedAt' | 'parcelsSent'>

/** Ended without any of its pieces leaving. */
const neverLeft = ({ status, shippedAt, parcelsSent }: Ended): boolean =>
  (status === 'cancelled' || status === 'refunded') && !shippedAt && parcelsSent === 0

/**
 * How many pieces of each line do not go into a parcel, by line number: those given back before they left. What a failed
 * refund put on the shelf stays there for others, so it is not packed either; given back once more it is the same piece. What
 * came back after it had left was in a parcel, and an order that ended without one keeps the pieces that were ordered.
 */
export function piecesNotPacked(order: Ended, givenBack: readonly PiecesGivenBack[]): Map<number, number> {
  if (neverLeft(order)) return new Map()
  const lines = new Map<number, { refunded: number; booked: number; notPacked: number }>()
  for (const back of givenBack.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    if (back.waiting === 0) continue
    const line = lines.get(back.lineNumber) ?? { refunded: 0, booked: 0, notPacked: 0 }
    const before = Math.max(line.refunded, line.booked)
    line.refunded += back.state === 'failed' ? 0 : back.quantity
    line.booked += back.booked
    const more = Math.max(line.refunded, line.booked) - before
    line.notPacked += Math.min(more, Math.max(0, back.waiting - line.notPacked))
    lines.set(back.lineNumber, line)
  }
  return new Map([...lines].map(([lineNumber, { notPacked }]) => [lineNumber, notPacked]))
}

/**
 * An order with what its parcels hold, line by line. Of one that ended with some pieces gone, only those were ever packed; one
 * that has left whole, from before parcels were kept, left with all there was to pack.
 */
export function orderToPack(order: Order): OrderToPack {
  const { parcels = [], givenBack = [], status, shippedAt } = order
  const notPacked = piecesNotPacked(order, givenBack)
  const hasEnded = (status === 'cancelled' || status === 'refunded') && parcels.length > 0
  const lines = order.lines.map((line) => {
    const toPack = line.quantity - (notPacked.get(line.lineNumber) ?? 0)
    const left = parcels.length === 0 && shippedAt ? toPack : piecesIn(parcels, line.lineNumber)
    return { ...line, toPack: hasEnded ? left : toPack, left }
  })
  return { ...order, lines }
}

/** How many pieces the parcels hold. */
export const piecesToPack = ({ lines }: { lines: readonly Pick<LineToPack, 'toPack'>[] }): number =>
  lines.reduce((sum, { toPack }) => sum + toPack, 0)

type Leaving = { lines: readonly Pick<LineToPack, 'lineNumber' | 'toPack' | 'left'>[] }

/** What has not left yet, by line number; lines of which nothing is left are not in it. */
export const openPieces = ({ lines }: Leaving): Map<number, number> =>
  new Map(lines.flatMap(({ lineNumber, toPack, left }) => (toPack > left ? [[lineNumber, toPack - left]] : [])))

/** How many pieces have not left yet. */
export const piecesOpen = (order: Leaving): number =>
  [...openPieces(order).values()].reduce((sum, count) => sum + count, 0)
