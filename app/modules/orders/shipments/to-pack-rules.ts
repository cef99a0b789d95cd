import type { Order, OrderLine } from '../order.ts'
import { piecesIn } from './parcel.ts'

/** Refunded items of a line; `waiting`: how many of the line had not left then, which are refunded first. */
export type PiecesGivenBack = {
  lineNumber: number
  quantity: number
  booked: number
  state: string
  at: Date
  waiting: number
}

export type GivenBackRow = Omit<PiecesGivenBack, 'at'> & { at: string }
export const givenBackOf = (rows: readonly GivenBackRow[]): PiecesGivenBack[] =>
  rows.map((row) => ({ ...row, at: new Date(row.at) }))

export type LineToPack = OrderLine & { toPack: number; left: number }
export type OrderToPack = Omit<Order, 'lines'> & { lines: LineToPack[] }

type Ended = Pick<Order, 'status' | 'shippedAt' | 'parcelsSent'>

const neverLeft = ({ status, shippedAt, parcelsSent }: Ended): boolean =>
  (status === 'cancelled' || status === 'refunded') && !shippedAt && parcelsSent === 0

/**
 * Items per line number refunded before they left, which are not packed; also those that a failed refund restocked.
 * Returned items had been packed, and an order ended without a shipment keeps all items.
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
 * Of an order that ended partly sent, only the sent items were packed. One shipped before shipments were stored left
 * whole.
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

export const piecesToPack = ({ lines }: { lines: readonly Pick<LineToPack, 'toPack'>[] }): number =>
  lines.reduce((sum, { toPack }) => sum + toPack, 0)

type Leaving = { lines: readonly Pick<LineToPack, 'lineNumber' | 'toPack' | 'left'>[] }

/** Quantities by line number still to be sent. */
export const openPieces = ({ lines }: Leaving): Map<number, number> =>
  new Map(lines.flatMap(({ lineNumber, toPack, left }) => (toPack > left ? [[lineNumber, toPack - left]] : [])))

export const piecesOpen = (order: Leaving): number =>
  [...openPieces(order).values()].reduce((sum, count) => sum + count, 0)
