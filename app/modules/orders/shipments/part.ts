import type { MailedPart } from '#app/modules/mails/mail.ts'
import type { Order, OrderLine } from '../order.ts'
import { type Parcel, parcelPlace } from './parcel.ts'
import { openPieces, orderToPack } from './to-pack-rules.ts'

export const piecesOfLines = (lines: readonly OrderLine[], pieces: ReadonlyMap<number, number>) =>
  lines.flatMap(({ lineNumber, name, size }) => {
    const quantity = pieces.get(lineNumber)
    return quantity ? [{ lineNumber, name, size, quantity }] : []
  })

export const insideOf = ({ lines }: Pick<Parcel, 'lines'>): Map<number, number> =>
  new Map(lines.map(({ lineNumber, quantity }) => [lineNumber, quantity]))

/** Quantities by line number still to be sent. */
export const followsOf = (order: Order): Map<number, number> =>
  order.shippedAt || order.status === 'cancelled' || order.status === 'refunded'
    ? new Map()
    : openPieces(orderToPack(order))

/** Including the one that follows; 0 before the first. */
export const parcelCount = (order: Order): number =>
  order.parcelsSent === 0 ? 0 : order.parcelsSent + Number(followsOf(order).size > 0)

/** Undefined for an only shipment. */
export function mailedPart(order: Order, parcel: Parcel): MailedPart | undefined {
  const follows = followsOf(order)
  const place = parcelPlace(parcel.number, order.parcelsSent, follows.size > 0)
  if (!place) return undefined
  return {
    ...place,
    inside: piecesOfLines(order.lines, insideOf(parcel)),
    follows: piecesOfLines(order.lines, follows),
  }
}
