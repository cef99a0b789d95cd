import type { Language } from '#app/i18n/language.ts'
import { type SizeOnSale, sizesOfProducts } from '#app/modules/inventory/sellable.queries.server.ts'
import { carrierName } from '#app/modules/orders/customer-view/customer-order.ts'
import type { Order } from '#app/modules/orders/order.ts'
import type { RefundOfItems } from '#app/modules/refunds/refund.ts'
import { refundsOfOrder } from '#app/modules/refunds/refunds.queries.server.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { signId } from '#app/platform/signed-id.server.ts'
import { type OrderReturn, type ReturnState, withBought } from './return.ts'
import { returnAddress } from './return-mails.server.ts'
import {
  awaitsExchange,
  isForExchange,
  mayAddPicture,
  mayReturn,
  mayStep,
  mayWithdraw,
  moneyOf,
  type RequestFacts,
  returnableLines,
} from './return-rules.ts'
import { dueAt, returnWindow, waitedUntil } from './return-window-rules.ts'
import { excludedLines, returnsOfOrder } from './returns.queries.server.ts'

export type CustomerReturns = Awaited<ReturnType<typeof findCustomerReturns>>
export type CustomerReturnLine = CustomerReturns['lines'][number]
export type CustomerReturn = CustomerReturns['returns'][number]

/** For holders of the order's key. `excluded`: names of lines sold without the shop's return period. */
export async function findCustomerReturns(db: Db, order: Order, language: Language, now: Date) {
  const products = order.lines.map(({ productId }) => productId)
  const [refunds, excluded, terms, returns, sizes] = await Promise.all([
    refundsOfOrder(db, order.id),
    excludedLines(db, order.id),
    readSettings(db),
    returnsOfOrder(db, order.id),
    sizesOfProducts(db, products),
  ])
  const related = { returns, address: returnAddress(terms, language), sizes }
  return toCustomerReturns({ order, refunds, excluded, terms }, related, language, now)
}

type Facts = Omit<RequestFacts, 'refunds'> & { refunds: readonly RefundOfItems[] }
type Related = { returns: readonly OrderReturn[]; address: string[]; sizes: readonly SizeOnSale[] }

export function toCustomerReturns(facts: Facts, { returns, address, sizes }: Related, language: Language, now: Date) {
  const { order, excluded, terms } = facts
  const may = mayReturn(facts, now)
  return {
    returns: returns.map((back) => toCustomerReturn(facts, back, { address, language, now })),
    lines: may === true ? linesOf(facts, sizes, { language, now }) : [],
    until: returnWindow(order, terms)?.until,
    isOver: may === 'too_late',
    excluded: order.lines.flatMap((line) => (excluded.has(line.lineNumber) ? [line.name[language]] : [])),
  }
}

type Reader = { language: Language; now: Date }

/** `withdrawalUntil`: until then an excluded line may be returned for any reason. */
function linesOf(facts: RequestFacts, sizes: readonly SizeOnSale[], { language, now }: Reader) {
  const returnable = new Map(returnableLines(facts, now).map((line) => [line.lineNumber, line]))
  return facts.order.lines.flatMap(({ lineNumber, name, size, productId }) => {
    const line = returnable.get(lineNumber)
    if (!line || line.left === 0 || line.isOver) return []
    const { left, excluded, withdrawalUntil } = line
    const offered = sizes
      .filter((one) => one.productId === productId)
      .map(({ variantId, size: other, available }) => ({ variantId, size: other, available: available > 0 }))
    return [{ lineNumber, name: name[language], size, left, excluded, withdrawalUntil, sizes: offered }]
  })
}

function toCustomerReturn(facts: Facts, back: OrderReturn, { address, language, now }: Reader & { address: string[] }) {
  const { order } = facts
  const refund = facts.refunds.find(({ id }) => id === back.refundId)
  const open = back.state === 'requested' || back.state === 'approved' || back.state === 'received'
  const money = open ? moneyOf(facts, back) : undefined
  const due = dueAt(back)
  const isApproved = back.state === 'approved'
  const key = order.accessKey
  return {
    id: back.id,
    state: stateOf(back, refund),
    requestedAt: back.requestedAt,
    items: withBought(order, back.lines).map(({ bought: { name, size }, ...line }) => ({
      name: name[language],
      size,
      quantity: line.quantity,
      exchangeSize: isForExchange(back, line) ? line.exchangeSize : undefined,
    })),
    exchange: exchangeOf(back),
    pictures: back.pictures.map((id) => `/order/${key}/returns/${back.id}/pictures/${id}` as const),
    addPicturePath: mayAddPicture(back) === true ? (`/order/${key}/returns/${back.id}/pictures` as const) : undefined,
    shopNote: back.shopNote,
    atFault: back.atFault,
    due,
    overdue: due !== null && now > due,
    waitedUntil: isApproved && back.sendBy ? waitedUntil(back.sendBy) : undefined,
    address: isApproved ? address : [],
    labelPath: isApproved ? (`/order/${key}/returns/${back.id}/label` as const) : undefined,
    carrier: carrierName(back.carrier ?? undefined, language),
    carrierKey: back.carrier,
    trackingNumber: back.trackingNumber,
    amount: refund?.amount ?? money?.total,
    withDelivery: (money?.delivery ?? 0) > 0,
    mayWithdraw: mayWithdraw(back),
    mayNoteShipment: mayStep(back, 'shipment'),
  }
}

function exchangeOf(back: OrderReturn) {
  const { exchange } = back
  if (!exchange || !(awaitsExchange(back) || exchange.refundId)) return undefined
  return { number: exchange.number, accessKey: signId(exchange.orderId), isPaid: exchange.refundId !== null }
}

/** `onItsWay`: sent with a number; `paid`: refunded. */
function stateOf(
  { state, trackingNumber }: OrderReturn,
  refund: RefundOfItems | undefined,
): ReturnState | 'onItsWay' | 'paid' {
  if (state === 'approved' && trackingNumber) return 'onItsWay'
  return state === 'refunded' && refund?.state === 'succeeded' ? 'paid' : state
}
