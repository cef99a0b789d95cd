import { addMinutes } from '#app/kit/dates.ts'
import type { Reason } from '#app/kit/refusals.ts'
import type { Result } from '#app/kit/result.ts'
import type { PlacedOrder } from '#app/modules/checkout/place-order.ts'
import { confirmOrder, recordCancellation } from '#app/modules/orders/status/transition-order.server.ts'
import type { PaymentProvider } from '#app/modules/payments/payment-provider.ts'
import { payRefund } from '#app/modules/payments/refunds/pay-refund.server.ts'
import { payWithCard, payWithPromptPay } from '#app/modules/payments/sandbox/sandbox-abilities.server.ts'
import { startPayment } from '#app/modules/payments/start-payment.server.ts'
import { syncPayment } from '#app/modules/payments/sync-payment.server.ts'
import { requestRefund } from '#app/modules/refunds/request-refund.server.ts'
import { createShipment } from '#app/modules/shipments/change-shipments.server.ts'
import { moveOrder, type OrderMove } from '#app/modules/shipments/move-order.server.ts'
import type { Tracking } from '#app/modules/shipments/tracking.ts'
import { s10CheckDigit } from '#app/modules/shipping/carriers.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { PlannedOrder } from './history-plan.ts'
import { type Random, randomOf } from './random.ts'

/** `at` sets the provider's clock to the order's dates. */
export type OrderSimulation = {
  provider: PaymentProvider
  at: (moment: Date) => void
  origin: string
  staffId: string
  /** Accounts by email, products by seed id. */
  userIds: ReadonlyMap<string, string>
  productIds: ReadonlyMap<string, string>
}

/** Runs a placed order to its ending by the shop's own jobs, each at its date. */
export async function completeOrder(tx: Db, planned: PlannedOrder, placed: PlacedOrder, simulation: OrderSimulation) {
  const { ending, placedAt, paidBy } = planned
  const random = randomOf(`ending ${planned.number}`)
  if (ending === 'asked') return
  if (ending === 'unpaid') return void (await openPayment(tx, planned, placed, simulation))
  if (ending === 'expired') return expire(tx, planned, placed)
  if (ending === 'cancelled') return callOff(tx, placed, addMinutes(placedAt, random.between(4, 30)))
  if (paidBy === 'chat') {
    const confirmedAt = addMinutes(placedAt, random.between(8, 35))
    const actor = { kind: 'staff', id: simulation.staffId } as const
    must(await confirmOrder(tx, { orderNumber: placed.number, actor, now: confirmedAt }))
    if (ending === 'confirmed') return
    await move(tx, placed, simulation, { to: 'paid', note: 'Transfer seen', now: addMinutes(placedAt, 50) })
  } else await pay(tx, planned, placed, simulation, addMinutes(placedAt, random.between(1, 4)))
  await afterPaying(tx, planned, placed, simulation, random)
}

/** Reservations: a day for chat orders, 35 minutes online. */
async function expire(tx: Db, { placedAt, paidBy }: PlannedOrder, { orderId }: PlacedOrder) {
  const now = addMinutes(placedAt, paidBy === 'chat' ? 1_441 : 36)
  must(await recordCancellation(tx, { orderId, reason: 'expired', actor: { kind: 'system' }, now }))
}

async function callOff(tx: Db, { orderId }: PlacedOrder, now: Date) {
  must(await recordCancellation(tx, { orderId, reason: 'customer', actor: { kind: 'customer' }, now }))
}

async function openPayment(
  tx: Db,
  planned: PlannedOrder,
  placed: PlacedOrder,
  simulation: OrderSimulation,
): Promise<string> {
  const now = addMinutes(planned.placedAt, 0.2)
  simulation.at(now)
  const method = planned.paidBy === 'card' ? 'card' : 'promptpay'
  const request = { orderId: placed.orderId, method, now, origin: simulation.origin } as const
  return must(await startPayment(tx, simulation.provider, request)).sessionId
}

async function pay(tx: Db, planned: PlannedOrder, placed: PlacedOrder, simulation: OrderSimulation, now: Date) {
  const sessionId = await openPayment(tx, planned, placed, simulation)
  simulation.at(now)
  const card = { cardNumber: '4242 4242 4242 4242', expiryDate: '12/34', cvv: '123', cardholderName: 'Demo Customer' }
  if (planned.paidBy === 'card') must(await payWithCard(tx, { sessionId, ...card, now }))
  else must(await payWithPromptPay(tx, { sessionId, now }))
  const settlement = await syncPayment(tx, simulation.provider, sessionId, now)
  if (settlement !== 'paid') throw new Error(`demo order ${planned.number}: ${settlement}`)
}

async function afterPaying(
  tx: Db,
  planned: PlannedOrder,
  placed: PlacedOrder,
  simulation: OrderSimulation,
  random: Random,
) {
  const { ending, placedAt } = planned
  if (ending === 'paid') return
  if (ending === 'on_hold') {
    const note = 'Customer asked to wait for a second piece'
    return move(tx, placed, simulation, { to: 'on_hold', note, now: addMinutes(placedAt, 300) })
  }
  await move(tx, placed, simulation, { to: 'processing', now: addMinutes(placedAt, random.between(90, 840)) })
  if (ending === 'processing') return
  const tracking = shipmentOf(random)
  if (ending === 'partly_sent') return sendFirst(tx, placed, simulation, { tracking, now: addMinutes(placedAt, 1_200) })
  await move(tx, placed, simulation, { to: 'shipped', tracking, now: addMinutes(placedAt, random.between(960, 1_800)) })
  if (ending === 'shipped') return
  const deliveredAt = addMinutes(placedAt, random.between(3_000, 5_600))
  await move(tx, placed, simulation, { to: 'completed', now: deliveredAt })
  if (ending === 'refunded') await createRefund(tx, planned, placed, simulation, addMinutes(placedAt, 7_000))
}

/** One item is sent first, the others follow. */
async function sendFirst(
  tx: Db,
  { number: orderNumber }: PlacedOrder,
  { staffId }: OrderSimulation,
  shipment: { tracking: Tracking; now: Date },
) {
  const actor = { kind: 'staff', id: staffId } as const
  must(await createShipment(tx, { orderNumber, items: new Map([[1, 1]]), actor, ...shipment }))
}

async function createRefund(
  tx: Db,
  planned: PlannedOrder,
  placed: PlacedOrder,
  simulation: OrderSimulation,
  now: Date,
) {
  simulation.at(now)
  const reason = planned.number % 2 ? 'Returned: size' : 'Returned: colour'
  const input = { orderId: placed.orderId, amount: placed.total, reason, actorId: simulation.staffId, now }
  const refund = must(await requestRefund(tx, { ...input, key: `demo-refund-${planned.number}` }))
  await payRefund(tx, simulation.provider, refund.id, now)
}

async function move(
  tx: Db,
  placed: PlacedOrder,
  simulation: OrderSimulation,
  to: Pick<OrderMove, 'to' | 'now' | 'note' | 'tracking'>,
) {
  must(await moveOrder(tx, { ...to, orderNumber: placed.number, actor: { kind: 'staff', id: simulation.staffId } }))
}

/** Numbers in the carriers' formats; Thailand Post's with S10 check digit. */
function shipmentOf(random: Random): { carrier: string; number: string } {
  const digits = (count: number) => Array.from({ length: count }, () => random.between(0, 9)).join('')
  const roll = random.next()
  if (roll < 0.4) return { carrier: 'flash', number: `TH${digits(12)}A` }
  if (roll < 0.65) return { carrier: 'kex', number: `KEX${digits(9)}` }
  if (roll < 0.85) return { carrier: 'jt', number: `8${digits(11)}` }
  const serial = digits(8)
  return { carrier: 'thailand_post', number: `EF${serial}${s10CheckDigit(serial)}TH` }
}

function must<Value>(result: Result<Value, Reason, unknown>): Value {
  if (result.ok) return result.value
  throw new Error(`demo order refused: ${result.reason}`)
}
