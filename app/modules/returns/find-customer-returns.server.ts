import type { Language } from '#app/i18n/language.ts'
import { pick } from '#app/kit/pick.ts'
import { type SizeOnSale, sizesOfProducts } from '#app/modules/inventory/sellable.queries.server.ts'
import { carrierName } from '#app/modules/orders/customer-view/customer-order.ts'
import type { Order } from '#app/modules/orders/order.ts'
import type { RefundOfItems } from '#app/modules/refunds/refund.ts'
import { refundsOfOrder } from '#app/modules/refunds/refunds.queries.server.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { signId } from '#app/platform/signed-id.server.ts'
import { type OrderReturn, withBought } from './return.ts'
import { returnAddress } from './return-mails.server.ts'
import { awaitsExchange, isForExchange, mayAddPicture, mayStep, mayWithdraw } from './return-progress-rules.ts'
import { moneyOf } from './return-refund-rules.ts'
import { mayReturn, type RequestFacts, returnableLines } from './return-request-rules.ts'
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
  const context = { returns, address: returnAddress(terms, language), sizes }
  return toCustomerReturns({ order, refunds, excluded, terms }, context, language, now)
}

type Facts = Omit<RequestFacts, 'refunds'> & { refunds: readonly RefundOfItems[] }
type ReturnContext = { returns: readonly OrderReturn[]; address: string[]; sizes: readonly SizeOnSale[] }

export function toCustomerReturns(
  facts: Facts,
  { returns, address, sizes }: ReturnContext,
  language: Language,
  now: Date,
) {
  const { order, excluded, terms } = facts
  const allowed = mayReturn(facts, now)
  return {
    returns: returns.map((orderReturn) => toCustomerReturn(facts, orderReturn, { address, language, now })),
    lines: allowed === true ? linesOf(facts, sizes, { language, now }) : [],
    until: returnWindow(order, terms)?.until,
    isOver: allowed === 'too_late',
    excluded: order.lines.flatMap((line) => (excluded.has(line.lineNumber) ? [line.name[language]] : [])),
  }
}

type Viewer = { language: Language; now: Date }

/** `withdrawalUntil`: until then an excluded line may be returned for any reason. */
function linesOf(facts: RequestFacts, sizes: readonly SizeOnSale[], { language, now }: Viewer) {
  const returnable = new Map(returnableLines(facts, now).map((line) => [line.lineNumber, line]))
  return facts.order.lines.flatMap(({ lineNumber, name, size, productId }) => {
    const line = returnable.get(lineNumber)
    if (!line || line.left === 0 || line.isOver) return []
    const { left, excluded, withdrawalUntil } = line
    const offered = sizes
      .filter((candidate) => candidate.productId === productId)
      .map((candidate) => ({ ...pick(candidate, 'variantId', 'size'), available: candidate.available > 0 }))
    return [{ lineNumber, name: name[language], size, left, excluded, withdrawalUntil, sizes: offered }]
  })
}

function toCustomerReturn(
  facts: Facts,
  orderReturn: OrderReturn,
  { address, language, now }: Viewer & { address: string[] },
) {
  const { order } = facts
  const refund = facts.refunds.find((candidate) => candidate.id === orderReturn.refundId)
  const { id, state, sendBy } = orderReturn
  const isApproved = state === 'approved'
  const isOpen = state === 'requested' || isApproved || state === 'received'
  const money = isOpen ? moneyOf(facts, orderReturn) : undefined
  const due = dueAt(orderReturn)
  const { accessKey } = order
  return {
    ...pick(orderReturn, 'id', 'requestedAt', 'shopNote', 'atFault', 'trackingNumber'),
    state: stateOf(orderReturn, refund),
    items: itemsOf(order, orderReturn, language),
    exchange: exchangeOf(orderReturn),
    pictures: orderReturn.pictures.map(
      (pictureId) => `/order/${accessKey}/returns/${id}/pictures/${pictureId}` as const,
    ),
    addPicturePath:
      mayAddPicture(orderReturn) === true ? (`/order/${accessKey}/returns/${id}/pictures` as const) : undefined,
    due,
    overdue: due !== null && now > due,
    waitedUntil: isApproved && sendBy ? waitedUntil(sendBy) : undefined,
    address: isApproved ? address : [],
    labelPath: isApproved ? (`/order/${accessKey}/returns/${id}/label` as const) : undefined,
    carrier: carrierName(orderReturn.carrier ?? undefined, language),
    carrierKey: orderReturn.carrier,
    amount: refund?.amount ?? money?.total,
    withDelivery: (money?.delivery ?? 0) > 0,
    mayWithdraw: mayWithdraw(orderReturn),
    mayNoteShipment: mayStep(orderReturn, 'shipment'),
  }
}

const itemsOf = (order: Order, orderReturn: OrderReturn, language: Language) =>
  withBought(order, orderReturn.lines).map(({ bought: { name, size }, ...line }) => ({
    name: name[language],
    size,
    quantity: line.quantity,
    exchangeSize: isForExchange(orderReturn, line) ? line.exchangeSize : undefined,
  }))

function exchangeOf(orderReturn: OrderReturn) {
  const { exchange } = orderReturn
  if (!exchange || !(awaitsExchange(orderReturn) || exchange.refundId)) return undefined
  return { number: exchange.number, accessKey: signId(exchange.orderId), isPaid: exchange.refundId !== null }
}

/** `onItsWay`: sent with a number; `paid`: refunded. */
function stateOf({ state, trackingNumber }: OrderReturn, refund: RefundOfItems | undefined) {
  if (state === 'approved' && trackingNumber) return 'onItsWay' as const
  return state === 'refunded' && refund?.state === 'succeeded' ? ('paid' as const) : state
}
