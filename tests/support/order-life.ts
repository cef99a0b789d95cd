import { randomUUID } from 'node:crypto'
import { bangkokDay } from '#app/kit/dates.ts'
import { satang, zero } from '#app/kit/money.ts'
import type { PlacedOrder } from '#app/modules/checkout/place-order.ts'
import { placeStaffOrder } from '#app/modules/checkout/staff/place-staff-order.server.ts'
import { undoUnpaidEdits } from '#app/modules/edits/undo-unpaid-edits.server.ts'
import { endReservations } from '#app/modules/orders/order-tasks.server.ts'
import { choosePaymentMethod } from '#app/modules/orders/status/transition-order.server.ts'
import { expireOrders } from '#app/modules/payments/close-payment.server.ts'
import { payRefund } from '#app/modules/payments/refunds/pay-refund.server.ts'
import { recordRefundSent } from '#app/modules/refunds/close-refund.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { later } from '#tests/factories/moments.ts'
import { placedOrder } from '#tests/factories/placed-order.ts'
import { plainCustomer } from '#tests/factories/plain-order.ts'
import { calledOrder, staffOrder } from '#tests/factories/staff-order.ts'
import { type Living, type LivingShop, moment, type OrderAction, orderOf, type Shelf } from './living-order.ts'
import * as items from './order-actions.ts'
import * as money from './order-money-actions.ts'
import { refundSums } from './order-sums.ts'

type Step = { step: number; size: number; minutes: number }

const timePasses = async (life: Living): Promise<void> => {
  const { db, shop, orderId } = life
  const by = { origin: shop.origin, now: moment(life) }
  await endReservations(db, by.now)
  await expireOrders(db, shop.provider, by)
  await undoUnpaidEdits(db, shop.provider, by)
  for (const refund of await runningRefundsOf(db, orderId))
    if (refund.isManual) {
      const sent = { refundId: refund.id, reference: 'KB 1', on: bangkokDay(by.now), actorId: 'mali', now: by.now }
      await recordRefundSent(db, sent)
    } else await payRefund(db, shop.provider, refund.id, by.now)
}

const runningRefundsOf = (db: Db, orderId: string) =>
  db
    .selectFrom('refunds')
    .select(['id', 'isManual'])
    .where('orderId', '=', orderId)
    .where('state', 'in', ['requested', 'processing'])
    .execute()

const resume: OrderAction = (life, order, size) =>
  order.status === 'on_hold' ? items.move('paid')(life, order, size) : Promise.resolve(undefined)

/** The actions with their weights; impossible ones are refused. */
const actions = {
  pay: [money.pay, 3],
  sendSlip: [money.sendSlip, 2],
  approve: [money.approve, 2],
  reject: [money.reject, 1],
  settle: [money.settle, 2],
  carrierRefund: [money.carrierRefund, 2],
  dispute: [money.dispute, 2],
  confirm: [items.confirm, 1],
  edit: [items.edit, 3],
  sizeChange: [items.sizeChange, 1],
  pack: [items.move('processing'), 1],
  ship: [items.move('shipped'), 1],
  deliver: [items.move('completed'), 1],
  hold: [items.move('on_hold'), 1],
  resume: [resume, 2],
  cancelAsCustomer: [money.cancel('customer'), 1],
  cancelAsStaff: [money.cancel('staff'), 1],
  endReservation: [money.endReservation, 2],
  expire: [money.expire, 1],
  refuseAtDoor: [money.cancel('refused'), 2],
  refundPart: [money.refundPart, 2],
  refundWholeReturn: [items.refundWholeReturn, 1],
  exchange: [items.exchange, 1],
  createShipment: [items.sendOne, 1],
} as const satisfies Record<string, readonly [OrderAction, number]>
type ActionName = keyof typeof actions
const actionNames = Object.keys(actions) as ActionName[]

const again = ['pay again', 'approve again', 'confirm again', 'pay revives'] as const
type Seen = ActionName | (typeof again)[number]
export const everySeen: readonly Seen[] = [...actionNames, ...again]
const isSeen = (name: string): name is Seen => everySeen.some((one) => one === name)
const chances: readonly (ActionName | 'timePasses')[] = [
  ...actionNames.flatMap((name) => Array<ActionName>(actions[name][1]).fill(name)),
  'timePasses',
  'timePasses',
]

const beginnings: readonly (readonly ActionName[])[] = [
  [],
  ['confirm'],
  ['pay'],
  ['pay', 'hold', 'resume'],
  ['pay', 'pack', 'ship'],
  ['pay', 'pack', 'ship', 'deliver'],
]
const ofCards: typeof beginnings = [...beginnings, ['pay', 'dispute'], ['pay', 'pack', 'dispute']]
const ofTransfers: typeof beginnings = [
  ...beginnings,
  ['sendSlip'],
  ['sendSlip', 'approve'],
  ['sendSlip', 'reject'],
  ['endReservation', 'pay'],
  ['endReservation', 'sendSlip', 'approve'],
  ['expire', 'pay'],
]
const ofChats: typeof beginnings = [...beginnings, ['endReservation', 'confirm'], ['endReservation', 'confirm', 'pay']]
const atDoor: typeof beginnings = [
  [],
  ['confirm'],
  ['confirm', 'ship'],
  ['endReservation', 'confirm'],
  ['confirm', 'ship', 'refuseAtDoor'],
  ['confirm', 'ship', 'deliver'],
  ['confirm', 'ship', 'deliver', 'settle'],
  ['confirm', 'ship', 'deliver', 'carrierRefund'],
]
const beginningsOf: Partial<Record<Life['way'], typeof beginnings>> = {
  card: ofCards,
  own_promptpay: ofTransfers,
  bank_transfer: ofTransfers,
  cod: atDoor,
  chat: ofChats,
}

export const ways = ['card', 'promptpay', 'own_promptpay', 'bank_transfer', 'cod', 'chat', 'pay_link', 'cash'] as const

type Life = {
  /** `cash` and `pay_link` are placed by staff: at the counter, paid at once, and by phone. */
  way: (typeof ways)[number]
  beginning: number
  steps: readonly Step[]
  code: string
}

/** Lives one order; returns its end with the amounts paid and refunded. A refused step must change nothing. */
export async function liveOrder(db: Db, shop: LivingShop, shelf: Shelf, { way, beginning, steps, code }: Life) {
  const lines = [{ productId: shelf.dress.id, size: 'M', quantity: 1 + (steps.length % 3) }]
  const placed = await place(db, way, lines, code)
  const taken = way === 'cash' ? placed.total : zero
  const life: Living = { db, shop, shelf, orderId: placed.orderId, number: placed.number, minute: 0, taken }
  const done = new Set<Seen>()
  const live = async (name: ActionName | 'timePasses', size: number) => {
    life.minute++
    if (name === 'timePasses') return timePasses(life)
    const before = await orderOf(life)
    if ((await actions[name][0](life, before, size))?.ok) {
      done.add(name)
      const isAgain = before.stockState === 'released' && (await orderOf(life)).stockState !== 'released'
      const seen = `${name} ${before.cancelledAt ? 'revives' : 'again'}`
      if (isAgain && isSeen(seen)) done.add(seen)
    } else if (name !== 'refundWholeReturn' && name !== 'exchange' && (await orderOf(life)).version !== before.version)
      throw new Error(`${name} was refused and has changed the order`)
  }
  const started = beginningsOf[way] ?? beginnings
  for (const name of started[beginning % started.length] ?? []) await live(name, steps[0]?.size ?? 1)
  for (const { step, size, minutes } of steps) {
    if (step % 5 === 0) life.minute += minutes
    await live(chances[step % chances.length] ?? 'timePasses', size)
  }
  return { order: await orderOf(life), taken: life.taken, refunds: await refundSums(db, life.orderId), done }
}

type Lines = readonly { productId: string; size: string; quantity: number }[]

let phones = 0
async function place(db: Db, way: Life['way'], lines: Lines, couponCode: string): Promise<PlacedOrder> {
  const phone = `+668${String(++phones).padStart(8, '0')}`
  const customer = { ...plainCustomer, email: `${randomUUID()}@mai.example`, phone }
  const by = { lines, couponCode, customer, now: later(0) }
  if (way === 'own_promptpay') {
    const placed = await placedOrder(db, by)
    await choosePaymentMethod(db, { orderId: placed.orderId, method: way, now: later(0) })
    return placed
  }
  if (way !== 'cash' && way !== 'pay_link')
    return placedOrder(db, { ...by, channel: way === 'chat' ? 'chat' : 'online', paymentMethod: way })
  const order = (way === 'cash' ? staffOrder : calledOrder)({ lines, now: later(0) })
  const refused = await placeStaffOrder(db, { ...order, expectedTotal: satang(1) })
  const total = refused.ok ? undefined : refused.detail?.quote?.total
  const placed = await placeStaffOrder(db, { ...order, expectedTotal: total ?? zero })
  if (!placed.ok) throw new Error(`an order of staff was refused: ${placed.reason}`)
  return placed.value
}
