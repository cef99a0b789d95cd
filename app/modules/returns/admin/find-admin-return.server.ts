import { overdueDays } from '#app/kit/dates.ts'
import { zero } from '#app/kit/money.ts'
import { addressLines, nameLine } from '#app/modules/addresses/address-lines.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import { refundsOfOrder } from '#app/modules/refunds/refunds.queries.server.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import { trackingUrl } from '#app/modules/shipping/carriers.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { type OrderReturn, withBought } from '../return.ts'
import {
  awaitsExchange,
  isForExchange,
  mayAdvanceExchange,
  mayClose,
  mayRefund,
  mayStep,
  moneyOf,
  type RequestFacts,
} from '../return-rules.ts'
import { dueAt, returnWindow, waitedUntil } from '../return-window-rules.ts'
import { excludedLines, findReturn } from '../returns.queries.server.ts'

/** Returns one return with the data of its page, or undefined. */
export async function findAdminReturn(db: Db, id: string, now: Date): Promise<AdminReturn | undefined> {
  const back = await findReturn(db, id)
  if (!back) return undefined
  const [order, refunds, excluded, terms] = await Promise.all([
    findOrderById(db, back.orderId),
    refundsOfOrder(db, back.orderId),
    excludedLines(db, back.orderId),
    readSettings(db),
  ])
  return order && toAdminReturn({ order, refunds, excluded, terms }, back, now)
}

/** The staff view of a return, without the order's access key. */
export function toAdminReturn(facts: RequestFacts, back: OrderReturn, now: Date) {
  const { order } = facts
  const due = dueAt(back)
  const window = returnWindow(order, facts.terms)
  return {
    id: back.id,
    version: back.version,
    state: back.state,
    orderNumber: order.number,
    requestedAt: back.requestedAt,
    isWithdrawal: window !== undefined && back.requestedAt <= window.withdrawalUntil,
    due,
    overdueDays: overdueDays(due, now),
    waitedUntil: back.sendBy && waitedUntil(back.sendBy),
    sendBy: back.sendBy,
    customerNote: back.customerNote,
    shopNote: back.shopNote,
    shipment: shipmentOf(back),
    items: itemsOf(facts, back),
    customer: customerOf(order),
    language: order.language,
    money: moneyOf(facts, back) ?? { items: zero, delivery: zero, total: zero },
    mayDecide: mayStep(back, 'approve'),
    mayReceive: mayStep(back, 'receive'),
    pictures: back.pictures.map((id) => `/admin/returns/${back.id}/pictures/${id}` as const),
    exchange: exchangeOf(back),
    mayExchange: mayStep(back, 'exchange') && awaitsExchange(back),
    mayRefund: mayRefund(back),
    mayAdvanceExchange: mayAdvanceExchange(back),
    mayClose: mayClose(back) && back.lines.every(({ sellable }) => sellable === 0),
  }
}
export type AdminReturn = ReturnType<typeof toAdminReturn>

function exchangeOf(back: OrderReturn) {
  const { exchange } = back
  if (!exchange) return undefined
  const state = exchange.refundId ? 'paid' : awaitsExchange(back) ? 'held' : 'ended'
  return { number: exchange.number, state } as const
}

function shipmentOf({ carrier, trackingNumber }: OrderReturn) {
  if (!carrier || !trackingNumber) return undefined
  return { carrier, trackingNumber, url: trackingUrl({ carrier, trackingNumber }) }
}

const itemsOf = ({ order, excluded }: RequestFacts, back: OrderReturn) =>
  withBought(order, back.lines).map(({ bought: { name, size, sku, pictureId }, ...line }) => ({
    lineNumber: line.lineNumber,
    quantity: line.quantity,
    reason: line.reason,
    sellable: line.sellable,
    damaged: line.damaged,
    name,
    size,
    sku,
    pictureId,
    excluded: excluded.has(line.lineNumber),
    exchangeSize: isForExchange(back, line) ? line.exchangeSize : undefined,
  }))

const customerOf = ({ customer }: Order) => ({
  name: nameLine(customer),
  phone: customer.phone,
  address: addressLines(customer),
})
