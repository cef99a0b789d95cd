import { nextParcelNumber, parcelPlace } from '../shipments/parcel.ts'
import { followsOf, insideOf } from '../shipments/part.ts'
import { type LineToPack, type OrderToPack, openPieces } from '../shipments/to-pack-rules.ts'

/** By item: in this shipment, `apart` in another, `follows` later, and `notPacked` because refunded. */
export type PaperLine = LineToPack & { apart: number; follows: number; notPacked: number }

export type PaperOrder = Omit<OrderToPack, 'lines'> & {
  lines: PaperLine[]
  place: { number: number; of: number } | undefined
}

type Pieces = ReadonlyMap<number, number>

/** A sent shipment by number, or the next one by its items. */
export type PaperParcel = { number?: number | undefined; pieces?: Pieces | undefined }

/**
 * The shipments to print: the named one, or the chosen items, or what is to be packed; of a fully shipped order all.
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

/** Empty when a chosen item is not available to send. */
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
