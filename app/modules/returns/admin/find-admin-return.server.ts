import { overdueDays } from '#app/kit/dates.ts'
import { zero } from '#app/kit/money.ts'
import { pick } from '#app/kit/pick.ts'
import { addressLines, nameLine } from '#app/modules/addresses/address-lines.ts'
import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import { refundsOfOrder } from '#app/modules/refunds/refunds.queries.server.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import { trackingUrl } from '#app/modules/shipping/carriers.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { endedReturnStates, type OrderReturn, withBought } from '../return.ts'
import {
  awaitsExchange,
  isForExchange,
  mayAdvanceExchange,
  mayClose,
  mayRefund,
  mayStep,
} from '../return-progress-rules.ts'
import { moneyOf } from '../return-refund-rules.ts'
import type { RequestFacts } from '../return-request-rules.ts'
import { dueAt, returnWindow, waitedUntil } from '../return-window-rules.ts'
import { countOpenReturns, excludedLines, findReturn, returnsInStates } from '../returns.queries.server.ts'
import { byDue, type ReturnTab, toListedReturn } from './return-list.ts'

/** A return with the data of its page. */
export async function findAdminReturn(db: Db, id: string, now: Date): Promise<AdminReturn | undefined> {
  const orderReturn = await findReturn(db, id)
  if (!orderReturn) return undefined
  const [order, refunds, excluded, terms] = await Promise.all([
    findOrderById(db, orderReturn.orderId),
    refundsOfOrder(db, orderReturn.orderId),
    excludedLines(db, orderReturn.orderId),
    readSettings(db),
  ])
  return order && toAdminReturn({ order, refunds, excluded, terms }, orderReturn, now)
}

/** The staff view of a return, without the order's access key. */
export function toAdminReturn(facts: RequestFacts, orderReturn: OrderReturn, now: Date) {
  const { order } = facts
  const due = dueAt(orderReturn)
  const window = returnWindow(order, facts.terms)
  return {
    ...pick(orderReturn, 'id', 'version', 'state', 'requestedAt', 'sendBy', 'customerNote', 'shopNote'),
    orderNumber: order.number,
    isWithdrawal: window !== undefined && orderReturn.requestedAt <= window.withdrawalUntil,
    due,
    overdueDays: overdueDays(due, now),
    waitedUntil: orderReturn.sendBy && waitedUntil(orderReturn.sendBy),
    shipment: shipmentOf(orderReturn),
    items: itemsOf(facts, orderReturn),
    customer: { name: nameLine(order.customer), phone: order.customer.phone, address: addressLines(order.customer) },
    language: order.language,
    money: moneyOf(facts, orderReturn) ?? { items: zero, delivery: zero, total: zero },
    mayDecide: mayStep(orderReturn, 'approve'),
    mayReceive: mayStep(orderReturn, 'receive'),
    pictures: orderReturn.pictures.map((id) => `/admin/returns/${orderReturn.id}/pictures/${id}` as const),
    exchange: exchangeOf(orderReturn),
    mayExchange: mayStep(orderReturn, 'exchange') && awaitsExchange(orderReturn),
    mayRefund: mayRefund(orderReturn),
    mayAdvanceExchange: mayAdvanceExchange(orderReturn),
    mayClose: mayClose(orderReturn) && orderReturn.lines.every(({ sellable }) => sellable === 0),
  }
}
export type AdminReturn = ReturnType<typeof toAdminReturn>

function exchangeOf(orderReturn: OrderReturn) {
  const { exchange } = orderReturn
  if (!exchange) return undefined
  const state = exchange.refundId ? 'paid' : awaitsExchange(orderReturn) ? 'held' : 'ended'
  return { number: exchange.number, state } as const
}

function shipmentOf({ carrier, trackingNumber }: OrderReturn) {
  if (!carrier || !trackingNumber) return undefined
  return { carrier, trackingNumber, url: trackingUrl({ carrier, trackingNumber }) }
}

const itemsOf = ({ order, excluded }: RequestFacts, orderReturn: OrderReturn) =>
  withBought(order, orderReturn.lines).map(({ bought, ...line }) => ({
    ...pick(line, 'lineNumber', 'quantity', 'reason', 'sellable', 'damaged'),
    ...pick(bought, 'name', 'size', 'sku', 'pictureId'),
    excluded: excluded.has(line.lineNumber),
    exchangeSize: isForExchange(orderReturn, line) ? line.exchangeSize : undefined,
  }))

const maxListed = 200

/** Lists the returns of a tab, the most urgent first, with the counts of all tabs. */
export async function adminReturns(db: Db, tab: ReturnTab, now: Date) {
  const [rows, counts] = await Promise.all([
    returnsInStates(db, tab === 'ended' ? endedReturnStates : [tab], maxListed, tab === 'ended'),
    countOpenReturns(db),
  ])
  return { rows: rows.map((row) => toListedReturn(row, now)).toSorted(byDue), counts }
}
