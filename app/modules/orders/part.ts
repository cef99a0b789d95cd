import type { MailedPart } from '#app/modules/mails/mail.ts'
import type { Order, OrderLine } from './order.ts'
import { type Parcel, parcelPlace } from './parcel.ts'
import { openPieces, orderToPack } from './to-pack-rules.ts'

/** Lines with so many pieces each, in the order of the order. */
export const piecesOfLines = (lines: readonly OrderLine[], pieces: ReadonlyMap<number, number>) =>
  lines.flatMap(({ lineNumber, name, size }) => {
    const quantity = pieces.get(lineNumber)
    return quantity ? [{ lineNumber, name, size, quantity }] : []
  })

/** How many pieces of each line a parcel holds. */
export const insideOf = ({ lines }: Pick<Parcel, 'lines'>): Map<number, number> =>
  new Map(lines.map(({ lineNumber, quantity }) => [lineNumber, quantity]))

/** What has not left of an order that still sends something. */
export const followsOf = (order: Order): Map<number, number> =>
  order.shippedAt || order.status === 'cancelled' || order.status === 'refunded'
    ? new Map()
    : openPieces(orderToPack(order))

/** How many parcels an order has, counting the one that follows; 0 while none has left. */
export const parcelCount = (order: Order): number =>
  order.parcelsSent === 0 ? 0 : order.parcelsSent + Number(followsOf(order).size > 0)

/** What a mail says of one of several parcels; undefined of the only one. */
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
