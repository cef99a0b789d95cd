import type { Language } from '#app/i18n/language.ts'
import type { Satang } from '#app/kit/money.ts'
import type { SizeOnSale } from '#app/modules/inventory/sizes-of-products.queries.server.ts'
import { carrierName } from '#app/modules/orders/customer-view/customer-order.ts'
import type { RefundOfItems } from '#app/modules/refunds/refund.ts'
import type { OrderReturn, ReturnState } from './return.ts'
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

/** The customer's view of a return, without staff names; amounts in satang. */
export type CustomerReturn = {
  id: string
  /** `onItsWay`: sent with a number; `paid`: refunded. */
  state: ReturnState | 'onItsWay' | 'paid'
  requestedAt: Date
  items: { name: string; size: string; quantity: number; exchangeSize: string | undefined }[]
  exchange: { number: string; accessKey: string; isPaid: boolean } | undefined
  pictures: `/order/${string}/returns/${string}/pictures/${string}`[]
  addPicturePath: `/order/${string}/returns/${string}/pictures` | undefined
  shopNote: string
  atFault: boolean
  due: Date | undefined
  overdue: boolean
  waitedUntil: Date | undefined
  address: string[]
  labelPath: `/order/${string}/returns/${string}/label` | undefined
  carrier: string | undefined
  carrierKey: string | undefined
  trackingNumber: string | undefined
  amount: Satang | undefined
  withDelivery: boolean
  mayWithdraw: boolean
  mayNoteShipment: boolean
}

/**
 * A line of the form. `withdrawalUntil`: until then it may be returned for any reason, although sold without the shop's
 * return period.
 */
export type CustomerReturnLine = {
  lineNumber: number
  name: string
  size: string
  left: number
  excluded: boolean
  withdrawalUntil: Date | undefined
  sizes: { variantId: number; size: string; available: boolean }[]
}

export type CustomerReturns = {
  returns: CustomerReturn[]
  lines: CustomerReturnLine[]
  until: Date | undefined
  isOver: boolean
  /** Names of lines sold without the shop's return period. */
  excluded: string[]
}

type CustomerFacts = Omit<RequestFacts, 'refunds'> & { refunds: readonly RefundOfItems[] }

type RelatedData = {
  returns: readonly OrderReturn[]
  address: string[]
  sizes: readonly SizeOnSale[]
}

export function toCustomerReturns(
  facts: CustomerFacts,
  related: RelatedData,
  language: Language,
  now: Date,
): CustomerReturns {
  const { order } = facts
  const may = mayReturn(facts, now)
  const left = new Map(returnableLines(facts, now).map((line) => [line.lineNumber, line]))
  return {
    returns: related.returns.map((back) => toCustomerReturn(facts, related, { back, language, now })),
    lines:
      may === true
        ? order.lines.flatMap(({ lineNumber, name, size, productId }) => {
            const line = left.get(lineNumber)
            if (!line || line.left === 0 || line.isOver) return []
            const { left: items, excluded, withdrawalUntil } = line
            const sizes = related.sizes
              .filter((one) => one.productId === productId)
              .map(({ variantId, size: other, available }) => ({ variantId, size: other, available: available > 0 }))
            return [{ lineNumber, name: name[language], size, left: items, excluded, withdrawalUntil, sizes }]
          })
        : [],
    until: returnWindow(order, facts.terms)?.until,
    isOver: may === 'too_late',
    excluded: order.lines.flatMap((line) => (facts.excluded.has(line.lineNumber) ? [line.name[language]] : [])),
  }
}

type Shown = { back: OrderReturn; language: Language; now: Date }

function toCustomerReturn(facts: CustomerFacts, related: RelatedData, { back, language, now }: Shown): CustomerReturn {
  const refund = facts.refunds.find(({ id }) => id === back.refundId)
  const open = back.state === 'requested' || back.state === 'approved' || back.state === 'received'
  const money = open ? moneyOf(facts, back) : undefined
  const due = dueAt(back)
  return {
    id: back.id,
    state: stateOf(back, refund),
    requestedAt: back.requestedAt,
    items: back.lines.flatMap((line) =>
      facts.order.lines
        .filter(({ lineNumber }) => lineNumber === line.lineNumber)
        .map(({ name, size }) => ({
          name: name[language],
          size,
          quantity: line.quantity,
          exchangeSize: isForExchange(back, line) ? line.exchangeSize : undefined,
        })),
    ),
    exchange: exchangeOf(back),
    ...picturesOf(facts.order.accessKey, back),
    shopNote: back.shopNote,
    atFault: back.atFault,
    due,
    overdue: due !== undefined && now > due,
    waitedUntil: back.state === 'approved' && back.sendBy ? waitedUntil(back.sendBy) : undefined,
    address: back.state === 'approved' ? related.address : [],
    labelPath: back.state === 'approved' ? `/order/${facts.order.accessKey}/returns/${back.id}/label` : undefined,
    carrier: carrierName(back.carrier, language),
    carrierKey: back.carrier,
    trackingNumber: back.trackingNumber,
    amount: refund?.amount ?? money?.total,
    withDelivery: (money?.delivery ?? 0) > 0,
    mayWithdraw: mayWithdraw(back),
    mayNoteShipment: mayStep(back, 'shipment'),
  }
}

function picturesOf(key: string, back: OrderReturn): Pick<CustomerReturn, 'pictures' | 'addPicturePath'> {
  const path = `/order/${key}/returns/${back.id}/pictures` as const
  return {
    pictures: back.pictures.map((id) => `${path}/${id}` as const),
    addPicturePath: mayAddPicture(back) === true ? path : undefined,
  }
}

function exchangeOf(back: OrderReturn): CustomerReturn['exchange'] {
  const { exchange } = back
  if (!exchange || !(awaitsExchange(back) || exchange.refundId)) return undefined
  return { number: exchange.number, accessKey: exchange.accessKey, isPaid: exchange.refundId !== undefined }
}

function stateOf({ state, trackingNumber }: OrderReturn, refund: RefundOfItems | undefined): CustomerReturn['state'] {
  if (state === 'approved' && trackingNumber) return 'onItsWay'
  return state === 'refunded' && refund?.state === 'succeeded' ? 'paid' : state
}
