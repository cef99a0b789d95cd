// Decides whether a carrier's statement is recorded, as a whole or not at all.
import { addDays, bangkokDay } from '#app/kit/dates.ts'
import { add, type Satang, subtract } from '#app/kit/money.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { decideIncomingPayment, type OrderPayment } from '#app/modules/orders/status/incoming-payment-rules.ts'
import { dueOf } from '#app/modules/orders/status/order-status.ts'
import { isCod } from '#app/modules/orders/status/payment-methods.ts'
import { shopPromises } from '#app/modules/settings/shop-promises.ts'
import type { Settlement, ShipmentProblem, StatedShipment, Statement } from './settlement.ts'
import type { openShipments } from './settlements.queries.server.ts'

export type SettlementFacts = {
  named: readonly { shipment: StatedShipment; order: Order | undefined }[]
  earlier: Pick<Settlement, 'received' | 'kept' | 'orders'> | undefined
}

type SettlementRefusal = 'nothing_selected' | 'statement_used' | 'shipments' | 'wrong_sum'
type SettlementDetail = { problems?: readonly ShipmentProblem[]; expected?: Satang; difference?: Satang }

/** `early`: paid before the carrier had to; recorded all the same. */
type Booking = { payments: readonly OrderPayment[]; isRepeat: boolean; early: readonly ShipmentProblem[] }

/** The Bangkok day on which the carrier must pay, after the holding period of the law. */
export const dueDay = ({ completedAt }: Pick<Order, 'completedAt'>): string | undefined =>
  completedAt && bangkokDay(addDays(completedAt, shopPromises.codHoldDays))

/** Refuses the whole statement when an order, an amount or the sum is wrong. Repeating it records nothing. */
export function decideSettlement(
  { named, earlier }: SettlementFacts,
  statement: Statement,
): Result<Booking, SettlementRefusal, SettlementDetail> {
  if (named.length === 0) return refuse('nothing_selected')
  if (earlier) {
    const isSame = earlier.received === statement.received && earlier.kept === statement.kept
    const numbers = named.map(({ order }) => order?.number ?? '').toSorted()
    const isRepeat = isSame && numbers.join() === earlier.orders.toSorted().join()
    return isRepeat ? ok({ payments: [], isRepeat, early: [] }) : refuse('statement_used')
  }
  const problems = named.flatMap((one, at) => problemOf(one, named.slice(0, at), statement) ?? [])
  if (problems.length > 0) return refuse('shipments', { problems })
  const orders = named.flatMap(({ order }) => order ?? [])
  const expected = subtract(add(...orders.map(dueOf)), statement.kept)
  const difference = subtract(statement.received, expected)
  if (difference !== 0) return refuse('wrong_sum', { expected, difference })
  const early = named.flatMap((one) => earlyOf(one, statement) ?? [])
  return ok({ payments: orders.map((order) => paymentOf(order, statement)), isRepeat: false, early })
}

function problemOf(
  { shipment, order }: SettlementFacts['named'][number],
  listedAbove: SettlementFacts['named'],
  { carrier }: Statement,
): ShipmentProblem | undefined {
  const problem = (reason: ShipmentProblem['reason']) => ({ name: shipment.name, reason })
  if (!order) return problem('not_found')
  if (listedAbove.some((other) => other.order?.id === order.id)) return problem('twice')
  if (!isCod(order.paymentMethod)) return problem('not_cod')
  if (order.paidAt) return problem('settled')
  if (order.status === 'cancelled' || order.status === 'refunded') return problem('ended')
  if (order.status !== 'completed') return problem('not_delivered')
  if (order.carrier !== undefined && order.carrier !== carrier) return problem('other_carrier')
  const due = dueOf(order)
  const { amount: stated = due } = shipment
  return stated === due ? undefined : { ...problem('wrong_amount'), due, stated }
}

/** A return within the holding period is then the shop's to refund. */
function earlyOf({ shipment: { name }, order }: SettlementFacts['named'][number], { now }: Statement) {
  const day = order && dueDay(order)
  return day !== undefined && bangkokDay(now) < day ? { name, reason: 'not_due' as const, day } : undefined
}

function paymentOf(order: Order, { number: note, actor, now }: Statement): OrderPayment {
  const payment = decideIncomingPayment(order, { amount: dueOf(order), paymentId: undefined, actor, note, now })
  if (!payment) throw new Error('an unpaid order refused its payment')
  return payment
}

type OpenShipment = Awaited<ReturnType<typeof openShipments>>[number]

/** `dueDay`: undefined before delivery. */
export type ListedShipment = ReturnType<typeof toListedShipment>

export function toListedShipment({ completedAt, ...shipment }: OpenShipment, now: Date) {
  const day = dueDay({ completedAt: completedAt ?? undefined })
  return { ...shipment, dueDay: day, isDue: day !== undefined && day <= bangkokDay(now) }
}
