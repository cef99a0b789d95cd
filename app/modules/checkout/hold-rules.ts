// How much may be held without money. Buyers whose account has proved its address are counted by account; everybody
// else by where she comes from, because a name and an address can be invented: a typed e-mail counts for nothing.
import type { CartItem } from '#app/modules/cart/cart.ts'
import type { Sellable } from '#app/modules/inventory/sellable.queries.server.ts'
import type { OrderChannel } from '#app/modules/orders/order.ts'
import type { OrderPaymentMethod } from '#app/modules/orders/payment-methods.ts'
import type { PlaceOrderReason } from './place-order.ts'

/** Orders one account may leave unpaid at a time. */
export const maxOpenOrders = 3
/** Pieces in one order of somebody without a proven address. */
export const maxGuestPieces = 30
/** Unpaid orders of such buyers of one network, and those among them that wait for the shop's word (chat, cash on delivery). */
export const maxNetworkOrders = 20
export const maxChatOrders = 5

/** The unpaid orders of buyers without a proven address, and how many pieces of each variant they hold. */
export type Held = { orders: number; chats: number; pieces: ReadonlyMap<number, number> }

/**
 * What is held now by this account, by this network, and by all networks of its /48 (an IPv4 address is alone in it).
 */
export type Holds = { byAccount: number; network: Held; wider: Held }

/** All networks of an IPv6 /48 together may hold what two may: a home of two is never stopped by it. */
const widerTimes = 2

type HoldRequest = {
  channel: OrderChannel
  paymentMethod?: OrderPaymentMethod | undefined
  lines: readonly Pick<CartItem, 'quantity'>[]
  proven: boolean
}

/** Why this buyer may not hold one more order; undefined when she may. */
export function orderHoldRefusal(request: HoldRequest, holds: Holds): PlaceOrderReason | undefined {
  if (holds.byAccount >= maxOpenOrders) return 'too_many_open_orders'
  if (request.proven) return undefined
  if (request.lines.reduce((sum, { quantity }) => sum + quantity, 0) > maxGuestPieces) return 'too_many_pieces'
  const isFull = (count: 'orders' | 'chats', most: number) =>
    holds.network[count] >= most || holds.wider[count] >= most * widerTimes
  const isConfirmed = request.channel === 'chat' || request.paymentMethod === 'cod'
  if (isConfirmed && isFull('chats', maxChatOrders)) return 'too_many_chat_orders'
  return isFull('orders', maxNetworkOrders) ? 'too_many_waiting' : undefined
}

/** Pieces of a size that one network may hold unpaid: a tenth of what is on hand, and one of the smallest shelves. */
export const networkShare = (onHand: number): number => Math.max(1, Math.floor(onHand / 10))

/** A size of which the network already holds its share, and how many more pieces it may take. */
export type TightSize = { productId: string; size: string; room: number }

/** The sizes of which this order would hold more than the share of the network, or of all networks around it. */
export function tightSizes(
  lines: readonly CartItem[],
  sellable: readonly Pick<Sellable, 'productId' | 'size' | 'variantId' | 'onHand'>[],
  { network, wider }: Pick<Holds, 'network' | 'wider'>,
): TightSize[] {
  return lines.flatMap(({ productId, size, quantity }) => {
    const piece = sellable.find((one) => one.productId === productId && one.size === size)
    if (!piece) return []
    const share = networkShare(piece.onHand)
    const own = share - (network.pieces.get(piece.variantId) ?? 0)
    const around = share * widerTimes - (wider.pieces.get(piece.variantId) ?? 0)
    const room = Math.max(0, Math.min(own, around))
    return quantity > room ? [{ productId, size, room }] : []
  })
}
