import type { OrderStatus } from '../order.ts'
import { type LineToPack, piecesToPack } from '../shipments/to-pack-rules.ts'
import type { AdminOrderDetails, AdminTransition } from './order-details.ts'

type Judged = Pick<AdminOrderDetails, 'status' | 'awaiting' | 'moves' | 'refundable' | 'address' | 'deliveryMethod'> & {
  lines: readonly Pick<LineToPack, 'toPack'>[]
}

/**
 * What an order needs next, which is the one thing its page offers at once: to be confirmed, its slip looked at, a move, an address before it
 * can be packed, its money given back, the payment that comes by itself, the piece an exchange waits for, or nothing more. With all pieces given back before
 * a parcel there is none to pack: what is left is the delivery.
 */
type NextStep =
  | { kind: 'move'; move: AdminTransition }
  | { kind: 'confirm' }
  | { kind: 'slip' }
  | { kind: 'address' }
  | { kind: 'refund' }
  | { kind: 'payment' }
  | { kind: 'return' }
  | { kind: 'nothing' }

/** Moves along the way of an order, the nearest first. */
const forward: readonly OrderStatus[] = ['paid', 'processing', 'shipped', 'completed']
/** What is picked up is handed over; to lay it ready before is a step for those who want it. */
const handedOver: readonly OrderStatus[] = ['paid', 'completed', 'processing']

/** The steps of an order: the next one, the one that leaves a step out, and those that lead elsewhere. */
export function stepsOf(order: Judged): {
  next: NextStep
  ahead: readonly AdminTransition[]
  others: readonly AdminTransition[]
} {
  const possible = order.moves.filter((move) => !move.reason)
  const way = order.deliveryMethod === 'pickup' ? handedOver : forward
  const onward = way.flatMap((to) => possible.filter((move) => move.to === to))
  const next = nextOf(order, onward[0])
  const ahead = next.kind === 'move' ? onward.slice(1) : onward
  return { next, ahead, others: possible.filter((move) => !onward.includes(move)) }
}

const isToPack = ({ status, awaiting }: Pick<Judged, 'status' | 'awaiting'>) =>
  status === 'paid' || status === 'processing' || awaiting === 'packing'

function nextOf(order: Judged, move: AdminTransition | undefined): NextStep {
  const { status, awaiting, refundable, address, lines } = order
  if (awaiting === 'confirmation') return { kind: 'confirm' }
  if (awaiting === 'slip_review') return { kind: 'slip' }
  if (isToPack(order) && piecesToPack({ lines }) === 0) return { kind: refundable > 0 ? 'refund' : 'nothing' }
  if (awaiting === 'return') return { kind: 'return' }
  if (move) return { kind: 'move', move }
  if (status === 'pending' && awaiting !== 'packing') return { kind: 'payment' }
  if (isToPack(order) && address.length === 0) return { kind: 'address' }
  const isOwed = status === 'cancelled' || status === 'on_hold'
  return { kind: isOwed && refundable > 0 ? 'refund' : 'nothing' }
}
