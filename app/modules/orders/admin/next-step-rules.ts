import type { OrderStatus } from '../order.ts'
import { countToFulfil, type LineToFulfil } from '../shipments/fulfillable-rules.ts'
import type { AdminOrderDetails, AdminTransition } from './order-details.ts'

type StepFacts = 'status' | 'awaiting' | 'moves' | 'refundable' | 'address' | 'deliveryMethod'
type OrderToStep = Pick<AdminOrderDetails, StepFacts> & { lines: readonly Pick<LineToFulfil, 'toFulfil'>[] }

/** When every item was refunded before shipping, only the delivery fee is left to refund. */
type NextStep =
  | { kind: 'move'; move: AdminTransition }
  | { kind: 'confirm' | 'slip' | 'address' | 'refund' | 'payment' | 'return' | 'nothing' }

/** The statuses of an order to be shipped, nearest first. */
const statusesToShip: readonly OrderStatus[] = ['paid', 'processing', 'shipped', 'completed']
/** Preparing a pickup is optional. */
const statusesToPickUp: readonly OrderStatus[] = ['paid', 'completed', 'processing']

/** What staff do next, moves that skip a status (`ahead`), and moves off the way (`others`). */
export function stepsOf(order: OrderToStep) {
  const possible = order.moves.filter((move) => !move.reason)
  const statuses = order.deliveryMethod === 'pickup' ? statusesToPickUp : statusesToShip
  const onward = statuses.flatMap((to) => possible.filter((move) => move.to === to))
  const next = nextOf(order, onward[0])
  const ahead = next.kind === 'move' ? onward.slice(1) : onward
  return { next, ahead, others: possible.filter((move) => !onward.includes(move)) }
}

const isToFulfil = ({ status, awaiting }: Pick<OrderToStep, 'status' | 'awaiting'>) =>
  status === 'paid' || status === 'processing' || awaiting === 'packing'

function nextOf(order: OrderToStep, move: AdminTransition | undefined): NextStep {
  const { status, awaiting, refundable, address, lines } = order
  if (awaiting === 'confirmation') return { kind: 'confirm' }
  if (awaiting === 'slip_review') return { kind: 'slip' }
  if (isToFulfil(order) && countToFulfil({ lines }) === 0) return { kind: refundable > 0 ? 'refund' : 'nothing' }
  if (awaiting === 'return') return { kind: 'return' }
  if (move) return { kind: 'move', move }
  if (status === 'pending' && awaiting !== 'packing') return { kind: 'payment' }
  if (isToFulfil(order) && address.length === 0) return { kind: 'address' }
  const isOwed = status === 'cancelled' || status === 'on_hold'
  return { kind: isOwed && refundable > 0 ? 'refund' : 'nothing' }
}

type OrderStock = Pick<AdminOrderDetails, 'stockState'> & {
  lines: readonly { balance: Pick<AdminOrderDetails['lines'][number]['balance'], 'refunded' | 'restockedInReturn'> }[]
}

/** Undefined once some items came back: each item then shows its own. */
export const shownStockState = ({ stockState, lines }: OrderStock): AdminOrderDetails['stockState'] | undefined =>
  stockState === 'sold' && lines.some(({ balance }) => balance.refunded + balance.restockedInReturn > 0)
    ? undefined
    : stockState
