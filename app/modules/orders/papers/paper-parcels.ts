import { nextParcelNumber, parcelPlace } from '../parcel.ts'
import { followsOf, insideOf } from '../part.ts'
import type { LineToPack, OrderToPack } from '../to-pack-rules.ts'

/** A line as a paper of one parcel shows it: what is in it, in another that has left, to follow, and given back before. */
export type PaperLine = LineToPack & { apart: number; follows: number; notPacked: number }

/** An order as one paper shows it: of several parcels which one. */
export type PaperOrder = Omit<OrderToPack, 'lines'> & {
  lines: PaperLine[]
  place: { number: number; of: number } | undefined
}

/**
 * What is printed of an order: the parcel that is named, else the one that is to be packed now; of one that has left whole all
 * its parcels. Each is a paper of its own.
 */
export function ordersOnPaper(order: OrderToPack, parcelNumber?: number): PaperOrder[] {
  const { parcels = [] } = order
  const open = followsOf(order)
  const sent = parcels.filter(({ number }) => parcelNumber === undefined || number === parcelNumber)
  if (parcelNumber === undefined && (parcels.length === 0 || open.size > 0)) {
    const place = parcelPlace(nextParcelNumber(parcels), parcels.length, open.size > 0 && parcels.length > 0)
    return [onPaper(order, parcels.length > 0 ? open : toPackOf(order), new Map(), place)]
  }
  return sent.map((parcel) =>
    onPaper(order, insideOf(parcel), open, parcelPlace(parcel.number, parcels.length, open.size > 0)),
  )
}

const toPackOf = ({ lines }: OrderToPack) => new Map(lines.map(({ lineNumber, toPack }) => [lineNumber, toPack]))

type Pieces = ReadonlyMap<number, number>

function onPaper(order: OrderToPack, inside: Pieces, follows: Pieces, place: PaperOrder['place']): PaperOrder {
  const lines = order.lines.map((line): PaperLine => {
    const here = inside.get(line.lineNumber) ?? 0
    const later = follows.get(line.lineNumber) ?? 0
    return {
      ...line,
      toPack: here,
      follows: later,
      apart: line.toPack - here - later,
      notPacked: line.quantity - line.toPack,
    }
  })
  return { ...order, lines, place }
}
