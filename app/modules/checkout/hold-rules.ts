// How much may be held without money. Buyers whose account has proved its address are counted by account; everybody
// else by where she comes from, because a name and an address can be invented: a typed e-mail counts for nothing.
import type { Sellable } from '#app/modules/inventory/sellable.queries.server.ts'
import type { CartLine } from './cart-lines.ts'
import type { PlaceOrderReason } from './placing.ts'

/** Orders one account may leave unpaid at a time. */
export const maximumOpenOrders = 3
/** Pieces in one order of somebody without a proven address. */
export const maximumGuestPieces = 30
/** Unpaid orders of such buyers of one network, and those among them that wait for the shop's word (chat). */
export const maximumNetworkOrders = 20
export const maximumChatOrders = 5

/** What the unpaid orders of this account, and those without a proven address from this network, hold now. */
export type Holds = { byAccount: number; byNetwork: number; chats: number; pieces: ReadonlyMap<number, number> }

type Asked = { channel: 'online' | 'chat' | 'simulated'; lines: readonly Pick<CartLine, 'quantity'>[]; proven: boolean }

/** Why this buyer may not hold one more order; undefined when she may. */
export function orderHoldRefusal(asked: Asked, holds: Holds): PlaceOrderReason | undefined {
  if (holds.byAccount >= maximumOpenOrders) return 'too_many_open_orders'
  if (asked.proven) return undefined
  if (asked.lines.reduce((sum, { quantity }) => sum + quantity, 0) > maximumGuestPieces) return 'too_many_pieces'
  if (asked.channel === 'chat' && holds.chats >= maximumChatOrders) return 'too_many_chat_orders'
  return holds.byNetwork >= maximumNetworkOrders ? 'too_many_waiting' : undefined
}

/** Pieces of a size that one network may hold unpaid: a tenth of what is on hand, and one of the smallest shelves. */
export const networkShare = (onHand: number): number => Math.max(1, Math.floor(onHand / 10))

/** A size of which the network already holds its share, and how many more pieces it may take. */
export type TightSize = { productId: string; size: string; room: number }

/** The sizes of which this order would hold more than the network's share. */
export function tightSizes(
  lines: readonly CartLine[],
  sellable: readonly Pick<Sellable, 'productId' | 'size' | 'variantId' | 'onHand'>[],
  held: Holds['pieces'],
): TightSize[] {
  return lines.flatMap(({ productId, size, quantity }) => {
    const piece = sellable.find((one) => one.productId === productId && one.size === size)
    if (!piece) return []
    const room = Math.max(0, networkShare(piece.onHand) - (held.get(piece.variantId) ?? 0))
    return quantity > room ? [{ productId, size, room }] : []
  })
}
