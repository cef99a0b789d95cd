import { randomUUID } from 'node:crypto'
import { bangkokDay } from '#app/kit/dates.ts'
import { add, type Satang, satang, zero } from '#app/kit/money.ts'
import type { PlacedOrder } from '#app/modules/checkout/place-order.ts'
import { placeStaffOrder } from '#app/modules/checkout/place-staff-order.server.ts'
import { changeOwnSize } from '#app/modules/edits/change-own-size.server.ts'
import type { EditRequest } from '#app/modules/edits/edit.ts'
import { editOrder } from '#app/modules/edits/edit-order.server.ts'
import { decideEdit } from '#app/modules/edits/edit-rules.ts'
import { readEditFacts } from '#app/modules/edits/read-edit-facts.server.ts'
import { undoUnpaidEdits } from '#app/modules/edits/undo-unpaid-edits.server.ts'
import { confirmOrder } from '#app/modules/orders/confirm-order.server.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { dueOf, isPayable } from '#app/modules/orders/order-status.ts'
import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import { isTakenByHand } from '#app/modules/orders/payment-methods.ts'
import { sendPart } from '#app/modules/orders/send-part.server.ts'
import { transitionOrder } from '#app/modules/orders/transition-order.server.ts'
import { cancelOrder } from '#app/modules/payments/cancel-order.server.ts'
import { expireOrders } from '#app/modules/payments/expire-orders.server.ts'
import { noteRefundSent } from '#app/modules/payments/note-refund-sent.server.ts'
import { payRefund } from '#app/modules/payments/pay-refund.server.ts'
import { recordPaymentByHand } from '#app/modules/payments/record-payment-by-hand.server.ts'
import { requestRefund } from '#app/modules/payments/request-refund.server.ts'
import { settlePayment } from '#app/modules/payments/settle-payment.server.ts'
import { decideReturn } from '#app/modules/returns/decide-return.server.ts'
import { endExchange, exchangeReturn } from '#app/modules/returns/exchange-return.server.ts'
import { receiveReturn } from '#app/modules/returns/receive-return.server.ts'
import { refundReturn } from '#app/modules/returns/refund-return.server.ts'
import { releaseExchange } from '#app/modules/returns/release-exchange.server.ts'
import { requestReturn } from '#app/modules/returns/request-return.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { later } from '#tests/factories/moments.ts'
import { placedOrder } from '#tests/factories/placed-order.ts'
import { calledOrder, staffOrder } from '#tests/factories/staff-order.ts'
import type { StockedProduct } from '#tests/factories/stocked-product.ts'
import { refundSums } from './order-sums.ts'
import type { payingShop } from './paying-shop.ts'

export type Shelf = { dress: StockedProduct; scarf: StockedProduct }
type Step = { step: number; size: number; minutes: number }
type Shop = Awaited<ReturnType<typeof payingShop>>
type Answer = { ok: boolean } | undefined // undefined: there was nothing to do

const staff = { kind: 'staff', id: 'mali' } as const

/** One order and what a person beside the shop's books would have noted: what she really paid. */
type Living = { db: Db; shop: Shop; shelf: Shelf; orderId: string; number: string; minute: number; taken: Satang }
type Deed = (life: Living, order: Order, size: number) => Promise<Answer>

const moment = (life: Living): Date => later(life.minute)

async function orderOf({ db, orderId }: Living): Promise<Order> {
  const order = await findOrderById(db, orderId)
  if (!order) throw new Error('the order is gone')
  return order
}

/** Pays what is due on the way it was placed; counts what was really paid. */
const pay: Deed = async (life, order) => {
  const { db, shop } = life
  const due = dueOf(order)
  if (isTakenByHand(order.paymentMethod)) {
    const move = { orderNumber: life.number, version: order.version, actor: staff, now: moment(life) }
    const paid = await recordPaymentByHand(db, move)
    if (paid.ok && paid.value.paid > order.paid) life.taken = add(life.taken, due)
    return paid
  }
  if (!isPayable(order, moment(life))) return undefined
  shop.time.now = moment(life)
  const sessionId = await shop.start(life.orderId)
  await shop.pay(sessionId)
  await settlePayment(db, shop.provider, sessionId, moment(life))
  life.taken = add(life.taken, due)
  return { ok: true }
}

const move =
  (to: 'processing' | 'shipped' | 'completed' | 'on_hold'): Deed =>
  (life, order) =>
    transitionOrder(life.db, {
      orderNumber: life.number,
      to,
      version: order.version,
      actor: staff,
      now: moment(life),
      ...(to === 'shipped' && { tracking: { carrier: 'flash', number: 'TH0123456789A' } }),
    })

const confirm: Deed = (life) => confirmOrder(life.db, { orderNumber: life.number, actor: staff, now: moment(life) })

/** Pieces more or fewer, a scarf beside them, another size: at the total that the question names. */
const edit: Deed = async (life, order, size) => {
  const scarf = life.shelf.scarf.variants['Free size'] ?? 0
  const first = order.lines[size % order.lines.length]
  const request: EditRequest = {
    lines: first && size % 3 > 0 ? [{ lineNumber: first.lineNumber, quantity: size % 4 }] : [],
    added: size % 3 < 2 ? [{ variantId: scarf, quantity: 1 + (size % 3) }] : [],
    ...(size % 5 === 0 && { deliveryMethod: order.deliveryMethod === 'express' ? 'standard' : 'express' }),
  }
  const facts = await readEditFacts(life.db, order, request, { now: moment(life), lock: false })
  const planned = decideEdit({ ...facts, version: order.version }, request)
  if (!planned.ok) return planned
  const expectedTotal = planned.value.after.total
  const by = { version: order.version, expectedTotal, mayRefund: true, actor: staff, now: moment(life) }
  return editOrder(life.db, { orderId: life.orderId, request, ...by })
}

const ownSize: Deed = (life, order, size) => {
  const line = order.lines[size % order.lines.length]
  const { S = 0, M = 0 } = life.shelf.dress.variants
  if (!line) return Promise.resolve(undefined)
  const other = { lineNumber: line.lineNumber, variantId: line.variantId === S ? M : S, moved: 1 }
  const by = { version: order.version, actor: { kind: 'customer' }, now: moment(life) } as const
  return changeOwnSize(life.db, { orderId: life.orderId, line: other, ...by })
}

const cancel =
  (reason: 'customer' | 'staff'): Deed =>
  (life) => {
    const actor = { kind: reason } as const
    return cancelOrder(life.db, { orderId: life.orderId, reason, actor, mayRefund: true, now: moment(life) })
  }

const refundPart: Deed = (life, _order, size) =>
  requestRefund(life.db, {
    orderId: life.orderId,
    ...(size % 2 === 0
      ? { amount: satang(1 + size * 1_237) }
      : { choice: { pieces: new Map([[1, 1]]), delivery: size % 3 === 0, restock: true } }),
    reason: 'Seam open',
    key: randomUUID(),
    actorId: 'mali',
    now: moment(life),
  })

const giveBackReturn: Deed = async (life, order, size) => {
  const { db, orderId } = life
  const lineNumber = order.lines[0]?.lineNumber ?? 1
  const now = moment(life)
  const lines = [{ lineNumber, quantity: 1, reason: 'too_small' }] as const
  const asked = { orderId, key: randomUUID(), kind: 'refund', lines, note: '', now } as const
  const made = await requestReturn(db, { ...asked, actor: { kind: 'customer' } })
  if (!made.ok) return made
  const by = { returnId: made.value.id, actorId: 'mali', now }
  const agreed = { version: made.value.version, approve: size % 7 > 0, atFault: size % 2 > 0, note: 'Worn' }
  const decided = await decideReturn(db, { ...by, ...agreed })
  if (!decided.ok || !agreed.approve) return decided
  const fit = size % 2
  const received = await receiveReturn(db, { ...by, arrived: [{ lineNumber, fit, damaged: 1 - fit }] })
  return received.ok ? refundReturn(db, { ...by, reason: 'Return' }) : received
}

/** Another size instead of money: looked at when it arrives, or released before, as it happens. */
const exchange: Deed = async (life, order, size) => {
  const { db, orderId, shelf } = life
  const now = moment(life)
  const { S = 0, M = 0 } = shelf.dress.variants
  const line = order.lines.find(({ variantId }) => variantId === S || variantId === M)
  if (!line) return undefined
  const exchangeVariantId = line.variantId === S ? M : S
  const lines = [{ lineNumber: line.lineNumber, quantity: 1, reason: 'too_small', exchangeVariantId }] as const
  const made = await requestReturn(db, {
    orderId,
    key: randomUUID(),
    lines,
    note: '',
    actor: { kind: 'customer' },
    now,
  })
  if (!made.ok) return made
  const by = { returnId: made.value.id, actorId: 'mali', now }
  const decided = await decideReturn(db, {
    ...by,
    version: made.value.version,
    approve: true,
    atFault: false,
    note: '',
  })
  if (!decided.ok) return decided
  const isEarly = size % 3 === 0 && (await releaseExchange(db, { ...by, note: 'In a hurry' })).ok
  if (isEarly && size % 2 === 0) return { ok: true }
  const fit = size % 4 === 1 ? 0 : 1
  const received = await receiveReturn(db, { ...by, arrived: [{ lineNumber: line.lineNumber, fit, damaged: 1 - fit }] })
  if (!received.ok || received.value.state === 'exchanged') return received
  return size % 2 === 0 ? exchangeReturn(db, by) : endExchange(db, by)
}

/** One piece in a parcel of its own. */
const sendOne: Deed = (life, order, size) => {
  const line = order.lines[size % order.lines.length]?.lineNumber ?? 1
  const part = { pieces: new Map([[line, 1]]), tracking: undefined, version: order.version, actor: staff }
  return sendPart(life.db, { orderNumber: life.number, ...part, now: moment(life) })
}

/** The work of the queue and the clock: what is due ends, and refunds that were asked for are paid or sent. */
const timePasses = async (life: Living): Promise<void> => {
  const { db, shop, orderId } = life
  const by = { origin: shop.origin, now: moment(life) }
  await expireOrders(db, shop.provider, by)
  await undoUnpaidEdits(db, shop.provider, by)
  for (const refund of await runningRefundsOf(db, orderId))
    if (refund.by_hand) {
      const sent = { refundId: refund.id, reference: 'KB 1', on: bangkokDay(by.now), actorId: 'mali', now: by.now }
      await noteRefundSent(db, sent)
    } else await payRefund(db, shop.provider, refund.id, by.now)
}

const runningRefundsOf = (db: Db, orderId: string) =>
  db
    .selectFrom('refunds')
    .select(['id', 'by_hand'])
    .where('order_id', '=', orderId)
    .where('state', 'in', ['requested', 'pending'])
    .execute()

/** What may happen to an order, and how often beside the rest; what makes no sense at the moment is refused. */
const deeds = {
  pay: [pay, 3],
  confirm: [confirm, 1],
  edit: [edit, 3],
  ownSize: [ownSize, 1],
  pack: [move('processing'), 1],
  ship: [move('shipped'), 1],
  deliver: [move('completed'), 1],
  hold: [move('on_hold'), 1],
  cancelAsCustomer: [cancel('customer'), 1],
  cancelAsStaff: [cancel('staff'), 1],
  refundPart: [refundPart, 2],
  giveBackReturn: [giveBackReturn, 1],
  exchange: [exchange, 1],
  sendPart: [sendOne, 1],
} as const satisfies Record<string, readonly [Deed, number]>
type DeedName = keyof typeof deeds
export const deedNames = Object.keys(deeds) as DeedName[]
const chances: readonly (DeedName | 'timePasses')[] = [
  ...deedNames.flatMap((name) => Array<DeedName>(deeds[name][1]).fill(name)),
  'timePasses',
  'timePasses',
]

/** How far an order is when its life begins to be random. */
const beginnings = {
  placed: [],
  confirmed: ['confirm'],
  paid: ['pay'],
  shipped: ['pay', 'pack', 'ship'],
  delivered: ['pay', 'pack', 'ship', 'deliver'],
} as const satisfies Record<string, readonly DeedName[]>
export const beginningNames = Object.keys(beginnings) as (keyof typeof beginnings)[]

type Life = {
  /** `cash` and `pay_link` are placed by staff: over the counter, paid and handed over at once, and on the phone. */
  way: 'card' | 'bank_transfer' | 'chat' | 'pay_link' | 'cash'
  beginning: keyof typeof beginnings
  steps: readonly Step[]
}

/**
 * Lives one order from its placing on, a step after the other, and answers how it stands at the end beside what was really paid
 * and given back. A step that is refused must leave the order as it was.
 */
export async function liveOrder(db: Db, shop: Shop, shelf: Shelf, { way, beginning, steps }: Life) {
  const lines = [{ productId: shelf.dress.id, size: 'M', quantity: 1 + (steps.length % 3) }]
  const placed = await place(db, way, lines)
  const taken = way === 'cash' ? placed.total : zero
  const life: Living = { db, shop, shelf, orderId: placed.orderId, number: placed.number, minute: 0, taken }
  const done = new Set<DeedName>()
  const live = async (name: DeedName | 'timePasses', size: number) => {
    life.minute++
    if (name === 'timePasses') return timePasses(life)
    const before = await orderOf(life)
    if ((await deeds[name][0](life, before, size))?.ok) done.add(name)
    else if (name !== 'giveBackReturn' && name !== 'exchange' && (await orderOf(life)).version !== before.version)
      throw new Error(`${name} was refused and has changed the order`)
  }
  for (const name of beginnings[beginning]) await live(name, 1)
  for (const { step, size, minutes } of steps) {
    if (step % 5 === 0) life.minute += minutes
    await live(chances[step % chances.length] ?? 'timePasses', size)
  }
  return { order: await orderOf(life), taken: life.taken, refunds: await refundSums(db, life.orderId), done }
}

type Lines = readonly { productId: string; size: string; quantity: number }[]

async function place(db: Db, way: Life['way'], lines: Lines): Promise<PlacedOrder> {
  if (way !== 'cash' && way !== 'pay_link')
    return placedOrder(db, { lines, channel: way === 'chat' ? 'chat' : 'online', paymentMethod: way, now: later(0) })
  const order = (way === 'cash' ? staffOrder : calledOrder)({ lines, now: later(0) })
  const refused = await placeStaffOrder(db, { ...order, expectedTotal: satang(1) })
  const total = refused.ok ? undefined : refused.detail?.quote?.total
  const placed = await placeStaffOrder(db, { ...order, expectedTotal: total ?? zero })
  if (!placed.ok) throw new Error(`an order of staff was refused: ${placed.reason}`)
  return placed.value
}
