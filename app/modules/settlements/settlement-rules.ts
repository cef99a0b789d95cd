// Whether a carrier's statement is booked: all of it or nothing. Pure; the job beside it reads and writes.
import { addDays, bangkokDay } from '#app/kit/dates.ts'
import { add, type Satang, subtract } from '#app/kit/money.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { decideIncomingPayment, type OrderPayment } from '#app/modules/orders/status/incoming-payment-rules.ts'
import { dueOf } from '#app/modules/orders/status/order-status.ts'
import { isCod } from '#app/modules/orders/status/payment-methods.ts'
import { shopPromises } from '#app/modules/settings/shop-promises.ts'
import type { ParcelProblem, Settlement, StatedParcel, Statement } from './settlement.ts'

/** The order that each parcel of the statement names, if there is one, and what was booked under its number before. */
export type SettlementFacts = {
  named: readonly { parcel: StatedParcel; order: Order | undefined }[]
  earlier: Pick<Settlement, 'received' | 'kept' | 'orders'> | undefined
}

export type SettlementRefusal = 'nothing_chosen' | 'statement_used' | 'parcels' | 'wrong_sum'

/** What is wrong: parcels by name, or a sum that differs by so much from what its parcels come to. */
export type SettlementDetail = { problems?: readonly ParcelProblem[]; expected?: Satang; difference?: Satang }

/** `early`: parcels whose money came before the carrier had to pay it; booked all the same. */
type Booking = { payments: readonly OrderPayment[]; isRepeat: boolean; early: readonly ParcelProblem[] }

/** The first day of Bangkok on which the money of a parcel counts: the carrier holds it for the days of the law. */
export const dueDay = ({ completedAt }: Pick<Order, 'completedAt'>): string | undefined =>
  completedAt && bangkokDay(addDays(completedAt, shopPromises.codHoldDays))

/**
 * What a statement books: the money of every order it names. Refused whole when one of them is not to be paid, or with
 * another amount, and when the sum that came is not what they come to; the same statement once more books nothing.
 */
export function decideSettlement(
  { named, earlier }: SettlementFacts,
  statement: Statement,
): Result<Booking, SettlementRefusal, SettlementDetail> {
  if (named.length === 0) return refuse('nothing_chosen')
  if (earlier) {
    const isSame = earlier.received === statement.received && earlier.kept === statement.kept
    const numbers = named.map(({ order }) => order?.number ?? '').toSorted()
    const isRepeat = isSame && numbers.join() === earlier.orders.toSorted().join()
    return isRepeat ? ok({ payments: [], isRepeat, early: [] }) : refuse('statement_used')
  }
  const problems = named.flatMap((one, at) => problemOf(one, named.slice(0, at), statement) ?? [])
  if (problems.length > 0) return refuse('parcels', { problems })
  const orders = named.flatMap(({ order }) => order ?? [])
  const expected = subtract(add(...orders.map(dueOf)), statement.kept)
  const difference = subtract(statement.received, expected)
  if (difference !== 0) return refuse('wrong_sum', { expected, difference })
  const early = named.flatMap((one) => earlyOf(one, statement) ?? [])
  return ok({ payments: orders.map((order) => paymentOf(order, statement)), isRepeat: false, early })
}

function problemOf(
  { parcel, order }: SettlementFacts['named'][number],
  before: SettlementFacts['named'],
  { carrier }: Statement,
): ParcelProblem | undefined {
  const problem = (reason: ParcelProblem['reason'], more: Partial<ParcelProblem> = {}): ParcelProblem => ({
    name: parcel.name,
    reason,
    ...more,
  })
  if (!order) return problem('not_found')
  if (before.some((one) => one.order?.id === order.id)) return problem('twice')
  if (!isCod(order.paymentMethod)) return problem('not_cod')
  if (order.paidAt) return problem('settled')
  if (order.status === 'cancelled' || order.status === 'refunded') return problem('ended')
  if (order.status !== 'completed') return problem('not_delivered')
  if (order.carrier !== undefined && order.carrier !== carrier) return problem('other_carrier')
  const due = dueOf(order)
  const { amount: stated = due } = parcel
  return stated === due ? undefined : problem('wrong_amount', { due, stated })
}

/** The carrier may pay before the days of the law are over; a return within them is then the shop's to refund. */
function earlyOf(
  { parcel: { name }, order }: SettlementFacts['named'][number],
  { now }: Statement,
): ParcelProblem | undefined {
  const day = order && dueDay(order)
  return day !== undefined && bangkokDay(now) < day ? { name, reason: 'not_due', day } : undefined
}

function paymentOf(order: Order, { number: note, actor, now }: Statement): OrderPayment {
  const payment = decideIncomingPayment(order, { amount: dueOf(order), paymentId: undefined, actor, note, now })
  if (!payment) throw new Error('an unpaid order refused its payment')
  return payment
}
