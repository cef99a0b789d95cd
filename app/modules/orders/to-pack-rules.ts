import type { Order, OrderLine } from './order.ts'

/** Pieces of a line that a refund gave back: when it was asked for, how it stands, how many it put on the shelf. */
export type PiecesGivenBack = { lineNumber: number; quantity: number; booked: number; state: string; at: Date }

/** The same as JSON brings it: its moment is a text. */
export type GivenBackRow = Omit<PiecesGivenBack, 'at'> & { at: string }
export const givenBackOf = (rows: readonly GivenBackRow[]): PiecesGivenBack[] =>
  rows.map((row) => ({ ...row, at: new Date(row.at) }))

/** A line with how many of its pieces go, or went, into the parcel. */
export type LineToPack = OrderLine & { toPack: number }
export type OrderToPack = Omit<Order, 'lines'> & { lines: LineToPack[] }

type Parcel = Pick<Order, 'status' | 'shippedAt'>

/**
 * How many pieces of each line do not go into the parcel, by line number: those given back before it left. What a failed
 * refund put on the shelf stays there for others, so it is not packed either; given back once more it is the same piece. What
 * came back after the parcel had left was in it, and an order that ended without one keeps the pieces that were ordered.
 */
export function piecesNotPacked(
  { status, shippedAt }: Parcel,
  givenBack: readonly PiecesGivenBack[],
): Map<number, number> {
  const hasEnded = status === 'cancelled' || status === 'refunded'
  const notPacked = new Map<number, { refunded: number; booked: number }>()
  for (const { lineNumber, quantity, booked, state, at } of givenBack) {
    if (shippedAt ? at >= shippedAt : hasEnded) continue
    const line = notPacked.get(lineNumber) ?? { refunded: 0, booked: 0 }
    line.refunded += state === 'failed' ? 0 : quantity
    line.booked += booked
    notPacked.set(lineNumber, line)
  }
  return new Map([...notPacked].map(([line, { refunded, booked }]) => [line, Math.max(refunded, booked)]))
}

/** An order with what its parcel holds, line by line. */
export function orderToPack(order: Order, givenBack: readonly PiecesGivenBack[]): OrderToPack {
  const notPacked = piecesNotPacked(order, givenBack)
  const lines = order.lines.map((line) => ({ ...line, toPack: line.quantity - (notPacked.get(line.lineNumber) ?? 0) }))
  return { ...order, lines }
}

/** How many pieces the parcel holds. */
export const piecesToPack = ({ lines }: { lines: readonly Pick<LineToPack, 'toPack'>[] }): number =>
  lines.reduce((sum, { toPack }) => sum + toPack, 0)
