import { nextParcelNumber, parcelPlace } from '../shipments/parcel.ts'
import { followsOf, insideOf } from '../shipments/part.ts'
import { type LineToPack, type OrderToPack, openPieces } from '../shipments/to-pack-rules.ts'

/** A line as a paper of one parcel shows it: what is in it, in another that has left, to follow, and given back before. */
export type PaperLine = LineToPack & { apart: number; follows: number; notPacked: number }

/** An order as one paper shows it: of several parcels which one. */
export type PaperOrder = Omit<OrderToPack, 'lines'> & {
  lines: PaperLine[]
  place: { number: number; of: number } | undefined
}

type Pieces = ReadonlyMap<number, number>

/** What a paper is asked for: a parcel that has left, by its number, or a part that is about to, by its pieces. */
export type PaperParcel = { number?: number | undefined; pieces?: Pieces | undefined }

/**
 * What is printed of an order: the parcel that is named, the pieces that are chosen for the next one, else the one that is to be packed now; of one that has left whole all
 * its parcels. Each is a paper of its own.
 */
export function ordersOnPaper(order: OrderToPack, { number: parcelNumber, pieces }: PaperParcel = {}): PaperOrder[] {
  const { parcels = [] } = order
  if (pieces) return partOnPaper(order, pieces)
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

/** The next parcel with the chosen pieces, and what is left for a later one; nothing where one of them is not there to be sent. */
function partOnPaper(order: OrderToPack, pieces: Pieces): PaperOrder[] {
  const { parcels = [] } = order
  const open = openPieces(order)
  const isThere = pieces.size > 0 && [...pieces].every(([line, count]) => count <= (open.get(line) ?? 0))
  if (!isThere) return []
  const rest = [...open].map(([line, count]) => [line, count - (pieces.get(line) ?? 0)] as const)
  const follows = new Map(rest.filter(([, count]) => count > 0))
  const number = nextParcelNumber(parcels)
  return [onPaper(order, pieces, follows, parcelPlace(number, parcels.length + 1, follows.size > 0))]
}

const toPackOf = ({ lines }: OrderToPack) => new Map(lines.map(({ lineNumber, toPack }) => [lineNumber, toPack]))

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
