import { add, subtract, times, vatWithin, zero } from '#app/kit/money.ts'
import { pick } from '#app/kit/pick.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { SizeOnSale } from '#app/modules/inventory/sellable.queries.server.ts'
import type { Order, OrderLine } from '#app/modules/orders/order.ts'
import { paidOf, shareOf } from '#app/modules/orders/refunded-items/line-balance-rules.ts'
import type { NewOrder } from '#app/modules/orders/save-order.server.ts'
import { initialFacts } from '#app/modules/orders/status/order-status.ts'
import { isFault, type OrderReturn, type ReturnLine } from './return.ts'

type Size = Pick<SizeOnSale, 'productId' | 'variantId' | 'sku' | 'size'>
type RequestedItem = Pick<ReturnLine, 'lineNumber' | 'quantity' | 'exchangeVariantId'>

const exchangedLines = <Line extends Pick<ReturnLine, 'exchangeVariantId'>>(lines: readonly Line[]): Line[] =>
  lines.filter(({ exchangeVariantId }) => exchangeVariantId)

/** Each wanted size at the price paid for the returned items. Refuses sizes of other products. */
export function linesInExchange(
  order: Pick<Order, 'lines'>,
  requested: readonly RequestedItem[],
  sizes: readonly Size[],
): Result<OrderLine[], 'size_gone'> {
  const lines = new Map<number, OrderLine>()
  for (const { lineNumber, quantity, exchangeVariantId } of exchangedLines(requested)) {
    const bought = order.lines.find((line) => line.lineNumber === lineNumber)
    const size = sizes.find(({ variantId }) => variantId === exchangeVariantId)
    if (!bought || size?.productId !== bought.productId) return refuse('size_gone')
    const { variantId, sku } = size
    const existing = lines.get(variantId)
    const lineTotal = times(bought.unitPrice, quantity)
    const discount = subtract(lineTotal, shareOf(paidOf(bought), quantity))
    lines.set(variantId, {
      ...bought,
      lineNumber: existing?.lineNumber ?? lines.size + 1,
      variantId,
      sku,
      size: size.size,
      quantity: quantity + (existing?.quantity ?? 0),
      lineTotal: add(lineTotal, existing?.lineTotal ?? zero),
      discount: add(discount, existing?.discount ?? zero),
    })
  }
  return ok([...lines.values()])
}

type ExchangeNames = Pick<NewOrder, 'id' | 'number' | 'accessKey' | 'deliveryEstimate'> & { vatRate: number }

/** The exchange order: same recipient, no delivery fee, paid by the return. It expires only with the return. */
export function exchangeOrder(order: Order, lines: OrderLine[], { vatRate, ...names }: ExchangeNames): NewOrder {
  const subtotal = add(...lines.map(({ lineTotal }) => lineTotal))
  const discount = add(...lines.map((line) => line.discount))
  const total = subtract(subtotal, discount)
  return {
    ...initialFacts,
    ...names,
    ...pick(order, 'language', 'userId', 'channel'),
    customer: { ...order.customer, customerNotes: '' },
    paymentMethod: 'exchange',
    deliveryMethod: 'standard',
    exchangeOf: order.id,
    subtotal,
    discount,
    shipping: zero,
    codFee: zero,
    total,
    vat: vatWithin(total, vatRate),
    vatRate,
    coupons: [],
    stockState: 'held',
    expiresAt: undefined,
    paidAt: undefined,
    lines,
  }
}

/** Whether all arrived as sent, or the shop was at fault, so that staff need not decide. */
export const exchangesOnReceipt = ({ atFault }: Pick<OrderReturn, 'atFault'>, lines: readonly ReturnLine[]): boolean =>
  exchangedLines(lines).every(
    ({ quantity, sellable, damaged, reason }) =>
      sellable + damaged === quantity && (damaged === 0 || atFault || isFault(reason)),
  )
