// The steps of a return by customer and staff: read once under the locks, decided by a rule, written.
import { randomUUID } from 'node:crypto'
import type { Satang } from '#app/kit/money.ts'
import type { Reason } from '#app/kit/refusals.ts'
import { type ChangedByStaff, ok, type Result, refuse } from '#app/kit/result.ts'
import { returnStock } from '#app/modules/inventory/reserve-stock.server.ts'
import type { Actor } from '#app/modules/orders/order.ts'
import { findOrdersByIds } from '#app/modules/orders/orders.queries.server.ts'
import { recordEvent } from '#app/modules/orders/save-order.server.ts'
import { recordPayment } from '#app/modules/orders/status/record-payment.server.ts'
import { writeCancellation } from '#app/modules/orders/status/transition-order.server.ts'
import { refundByExchange } from '#app/modules/refunds/create-refund.server.ts'
import type { Refund } from '#app/modules/refunds/refund.ts'
import type { RefundRefusal } from '#app/modules/refunds/refund-request-rules.ts'
import { lockReceivedPayments, refundsOfOrder, saveRestocked } from '#app/modules/refunds/refunds.queries.server.ts'
import { writeRefund } from '#app/modules/refunds/request-refund.server.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { Tracking } from '#app/modules/shipments/tracking.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import { decideAdvance, decideExchange, decideExchangeEnd } from './exchange-step-rules.ts'
import type { OrderReturn } from './return.ts'
import { mailReturn } from './return-mails.server.ts'
import type { ArrivedLine } from './return-refund-rules.ts'
import type { LockedReturn, ReturnStep } from './return-step.ts'
import {
  decideArrival,
  decideClosing,
  decideReturnApproval,
  decideReturnRefund,
  decideTracking,
  decideWithdrawal,
  type ReturnApproval,
  refundedBy,
} from './return-step-rules.ts'
import { findReturn, lockOrdersOfReturn, saveReturn } from './returns.queries.server.ts'

type ReturnChange = { returnId: string; actorId?: string; now: Date }

/** Reads, decides and writes one step of a return. Returns the return after it; a step that is done already succeeds. */
export const changeReturn = <Refused extends Reason>(
  db: Db,
  change: ReturnChange,
  decide: (facts: LockedReturn) => Result<ReturnStep | undefined, Refused>,
): Promise<Result<OrderReturn, Refused | 'not_found'>> =>
  inTransaction(db, async (tx) => {
    const facts = await lockReturn(tx, change.returnId)
    if (!facts) return refuse('not_found')
    const decision = decide(facts)
    if (!decision.ok) return decision
    return ok(decision.value ? await writeStep(tx, facts, decision.value, change) : facts.orderReturn)
  })

/** Locks the order and then the exchange order of a return, and reads both with the return, its refunds and the settings. */
async function lockReturn(tx: Db, id: string): Promise<LockedReturn | undefined> {
  const [orderId, ...others] = await lockOrdersOfReturn(tx, id)
  if (orderId === undefined) return undefined
  const [orderReturn, orders, refunds, terms] = await Promise.all([
    findReturn(tx, id),
    findOrdersByIds(tx, [orderId, ...others]),
    refundsOfOrder(tx, orderId),
    readSettings(tx),
  ])
  const order = orders.find((candidate) => candidate.id === orderId)
  const exchange = orders.find((candidate) => candidate.id === orderReturn?.exchange?.orderId)
  return orderReturn && order && { orderReturn, order, exchange, refunds, terms }
}

/** Writes a decided step under the locks of `lockReturn`; locks stock last. Returns the return after it. */
async function writeStep(
  tx: Db,
  facts: LockedReturn,
  { after, cancels, restock = [], event, pays, arrived = [], notice }: ReturnStep,
  { actorId, now }: ReturnChange,
): Promise<OrderReturn> {
  const { id: orderId } = facts.order
  if (cancels) await writeCancellation(tx, cancels)
  if (restock.length > 0) await returnStock(tx, restock, { kind: 'return', orderId, refundId: after.id, actorId, now })
  if (event) await recordEvent(tx, orderId, event)
  if (pays) await payExchange(tx, after.id, pays)
  for (const { lineNumber, sellable } of arrived)
    await saveRestocked(tx, after.exchange?.refundId ?? '', { lineNumber, restocked: sellable })
  await saveReturn(tx, after)
  if (notice) await mailReturn(tx, { ...facts, orderReturn: after }, notice)
  return after
}

async function payExchange(tx: Db, returnId: string, { id, refund, payment }: NonNullable<ReturnStep['pays']>) {
  await refundByExchange(tx, refund, { id, returnId, exchange: payment.order, event: payment.event })
  await recordPayment(tx, payment)
  failpoint('exchange.after_payment')
}

type ByCustomer = { returnId: string; orderId: string; actor: Actor; now: Date }

/** Withdraws a return until it arrived. Repeating succeeds. */
export const withdrawReturn = (db: Db, withdrawal: ByCustomer) =>
  changeReturn(db, withdrawal, (facts) => decideWithdrawal(facts, withdrawal))

/** Stores carrier and tracking number of the items sent back. */
export const recordReturnShipment = (db: Db, shipment: ByCustomer & { tracking: Tracking }) =>
  changeReturn(db, shipment, (facts) => decideTracking(facts, shipment))

/** Approves or declines a return and mails the customer; a declined return frees its items. */
export const decideReturn = (db: Db, approval: ReturnApproval & { returnId: string }) =>
  changeReturn(db, approval, (facts) => decideReturnApproval(facts, approval))

type ByStaff = ChangedByStaff & { returnId: string }

/** Restocks sellable items, and pays an exchange at once when all arrived as sent. Refuses a repeated call. */
export const receiveReturn = (db: Db, receipt: ByStaff & { arrived: readonly ArrivedLine[] }) =>
  changeReturn(db, receipt, (facts) => decideArrival(facts, receipt.arrived, { ...receipt, refundId: randomUUID() }))

/** Exchanges items that arrived in another state than sent, at the full announced value. */
export const exchangeReturn = (db: Db, decision: ByStaff) =>
  changeReturn(db, decision, (facts) => decideExchange(facts, { ...decision, refundId: randomUUID() }))

/** Cancels the exchange and frees its sizes; a refund follows as its own step. */
export const endExchange = (db: Db, decision: ByStaff) =>
  changeReturn(db, decision, (facts) => decideExchangeEnd(facts, decision))

/** Pays the exchange order now, with items not returned yet, so that the wanted sizes ship. Refuses a repeated call. */
export const advanceExchange = (db: Db, decision: ByStaff & { note: string }) =>
  changeReturn(db, decision, (facts) => decideAdvance(facts, { ...decision, refundId: randomUUID() }))

/** Ends a return without a refund, with a reason. Refuses when items were restocked: their money is owed. */
export const closeReturn = (db: Db, closing: ByStaff & { note: string }) =>
  changeReturn(db, closing, (facts) => decideClosing(facts, closing))

/** `amount`: set by staff, such as with return postage; default: what was paid. The entry point checks permission. */
export const refundReturn = (
  db: Db,
  { returnId, ...refunding }: ByStaff & { amount?: Satang | undefined; reason: string },
): Promise<Result<Refund, RefundRefusal | 'not_found' | 'wrong_state'>> =>
  inTransaction(db, async (tx) => {
    const facts = await lockReturn(tx, returnId)
    if (!facts) return refuse('not_found')
    const { orderReturn } = facts
    const payments = await lockReceivedPayments(tx, orderReturn.orderId)
    const decision = decideReturnRefund({ ...facts, payments }, refunding)
    if (!decision.ok) return decision
    const refund = await writeRefund(tx, decision.value)
    if (refund.ok && orderReturn.state !== 'refunded')
      await saveReturn(tx, refundedBy(orderReturn, refund.value.id, refunding.now))
    return refund
  })
