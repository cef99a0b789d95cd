import { randomUUID } from 'node:crypto'
import { add, type Satang, satang } from '#app/kit/money.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { endReservations } from '#app/modules/orders/order-tasks.server.ts'
import { dueOf, isPayable } from '#app/modules/orders/status/order-status.ts'
import { isCod, isManualMethod } from '#app/modules/orders/status/payment-methods.ts'
import { cancelOrder } from '#app/modules/payments/cancel-order.server.ts'
import { expireOrders } from '#app/modules/payments/close-payment.server.ts'
import { disputesOfOrder } from '#app/modules/payments/disputes/disputes.queries.server.ts'
import { decideDemoDispute, importDispute } from '#app/modules/payments/disputes/import-dispute.server.ts'
import { recordManualPayment } from '#app/modules/payments/record-transfer.server.ts'
import { syncPayment } from '#app/modules/payments/sync-payment.server.ts'
import { refundByCarrier, requestRefund } from '#app/modules/refunds/request-refund.server.ts'
import { settleShipments } from '#app/modules/settlements/settle-shipments.server.ts'
import { approveSlip, rejectSlip } from '#app/modules/slips/decide-slip.server.ts'
import { slipsOfOrder } from '#app/modules/slips/slips.queries.server.ts'
import { uploadSlip } from '#app/modules/slips/upload-slip.server.ts'
import { later } from '#tests/factories/moments.ts'
import { memoryFiles } from '#tests/factories/saved-slip.ts'
import { miniQr, slipPicture } from '#tests/factories/slip-picture.ts'
import { type Living, moment, type OrderAction, orderOf, staff } from './living-order.ts'

const customer = { kind: 'customer' } as const

/** Pays the amount due by the order's method, manually also late. A card payment may be disputed. */
export const pay: OrderAction = async (life, order, size) => {
  const { db } = life
  const due = dueOf(order)
  if (isManualMethod(order.paymentMethod)) {
    const move = { orderNumber: life.number, version: order.version, actor: staff, now: moment(life) }
    const paid = await recordManualPayment(db, move)
    if (paid.ok && paid.value.paid > order.paid) life.taken = add(life.taken, due)
    return paid
  }
  if (!isPayable(order, moment(life))) return undefined
  await payPage(life, order, size)
  life.taken = add(life.taken, due)
  return { ok: true }
}

async function payPage(life: Living, order: Order, size: number) {
  const { db, shop } = life
  shop.time.now = moment(life)
  const method = order.paymentMethod === 'promptpay' ? 'promptpay' : 'card'
  const sessionId = await shop.start(life.orderId, method)
  if (method === 'promptpay') await shop.provider.promptPay?.scan(sessionId)
  else await shop.pay(sessionId, size % 3 === 0 ? '4000 0000 0000 0259' : undefined)
  await syncPayment(db, shop.provider, sessionId, moment(life))
}

const waitingSlip = async ({ db, orderId }: Living) =>
  (await slipsOfOrder(db, orderId)).find(({ state }) => state === 'waiting')

let networks = 0
export const sendSlip: OrderAction = async (life) => {
  const reference = randomUUID().replaceAll('-', '').slice(0, 20)
  const ip = `198.18.${Math.floor(++networks / 250) % 250}.${networks % 250}`
  return uploadSlip(life.db, memoryFiles(), {
    orderId: life.orderId,
    bytes: await slipPicture({ text: miniQr(reference) }),
    actor: customer,
    ip,
    isChecked: false,
    now: moment(life),
  })
}

/** A slip of the amount due, less or more; an overpayment is not the order's. */
export const approve: OrderAction = async (life, order, size) => {
  const slip = await waitingSlip(life)
  if (!slip) return undefined
  const off = [0, 0, 50_000, -10_000][size % 4] ?? 0
  const amount = satang(Math.max(100, dueOf(order) + off))
  const { id: slipId, version } = slip
  const approved = await approveSlip(life.db, { slipId, version, amount, actor: staff, now: moment(life) })
  if (approved.ok && approved.value.outcome !== 'already_paid') life.taken = add(life.taken, amount)
  return approved
}

export const reject: OrderAction = async (life) => {
  const slip = await waitingSlip(life)
  if (!slip) return undefined
  const about = { slipId: slip.id, version: slip.version, reason: 'unreadable', note: '' } as const
  return rejectSlip(life.db, { ...about, actor: staff, now: moment(life) })
}

export const settle: OrderAction = async (life, order) => {
  if (!isCod(order.paymentMethod)) return undefined
  const received: Satang = dueOf(order)
  const settled = await settleShipments(life.db, {
    carrier: 'flash',
    number: randomUUID().slice(0, 20),
    received,
    kept: satang(0),
    shipments: [{ name: life.number, amount: undefined }],
    actor: staff,
    now: moment(life),
  })
  if (settled.ok) life.taken = add(life.taken, received)
  return settled
}

export const carrierRefund: OrderAction = async (life, order, size) => {
  if (!isCod(order.paymentMethod)) return undefined
  const due = dueOf(order)
  const noted = { orderId: life.orderId, version: order.version, stockBack: size % 2 === 0, actor: staff }
  const refund = await refundByCarrier(life.db, { ...noted, now: moment(life) })
  if (refund.ok) life.taken = add(life.taken, due)
  return refund
}

export const dispute: OrderAction = async (life, _order, size) => {
  const { db, shop, orderId } = life
  const made = db.selectFrom('sandboxDisputes').innerJoin('payments', 'payments.sessionId', 'sandboxDisputes.sessionId')
  const rows = await made.select('sandboxDisputes.id').where('payments.orderId', '=', orderId).execute()
  for (const { id } of rows) await importDispute(db, shop.provider, id, moment(life))
  const open = (await disputesOfOrder(db, orderId)).find(({ state }) => state === 'to_answer')
  if (!open) return undefined
  const about = { orderId, disputeId: open.id, actorId: 'mali', now: moment(life) }
  return decideDemoDispute(db, shop.provider, { ...about, outcome: size % 2 === 0 ? 'lost' : 'won' })
}

export const cancel =
  (reason: 'customer' | 'staff' | 'refused'): OrderAction =>
  (life) => {
    const actor = reason === 'customer' ? customer : staff
    return cancelOrder(life.db, { orderId: life.orderId, reason, actor, mayRefund: true, now: moment(life) })
  }

export const refundPart: OrderAction = (life, _order, size) =>
  requestRefund(life.db, {
    orderId: life.orderId,
    ...(size % 2 === 0
      ? { amount: satang(1 + size * 1_237) }
      : { choice: { items: new Map([[1, 1]]), delivery: size % 3 === 0, restock: size % 4 === 1 } }),
    reason: 'Seam open',
    isManual: size % 7 === 0,
    key: randomUUID(),
    actorId: 'mali',
    now: moment(life),
  })

/** The short reservation ends unpaid; the order stays open. */
export const endReservation: OrderAction = async (life, order) => {
  if (!order.reservedUntil || order.stockState !== 'held') return undefined
  passTo(life, order.reservedUntil)
  await endReservations(life.db, moment(life))
  return { ok: (await orderOf(life)).stockState === 'released' }
}

export const expire: OrderAction = async (life, order) => {
  const { db, shop } = life
  if (!order.expiresAt || order.status !== 'pending') return undefined
  passTo(life, order.expiresAt)
  await expireOrders(db, shop.provider, { origin: shop.origin, now: moment(life) })
  return { ok: (await orderOf(life)).status === 'cancelled' }
}

function passTo(life: Living, end: Date) {
  const minutes = Math.ceil((end.getTime() - later(0).getTime()) / 60_000)
  life.minute = Math.max(life.minute, minutes)
}
