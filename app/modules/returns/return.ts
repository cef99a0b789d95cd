import type { Selectable } from 'kysely'
import type { Order, OrderLine, OrderStatus } from '#app/modules/orders/order.ts'
import type { ReturnLines, Returns } from '#app/platform/database/schema.gen.ts'

const faults = ['faulty', 'wrong_piece'] as const
export const returnReasons = ['too_small', 'too_large', 'not_as_shown', 'changed_mind', ...faults, 'other'] as const
export type ReturnReason = (typeof returnReasons)[number]

export const isFault = (reason: ReturnReason): boolean => faults.some((fault) => fault === reason)

export const isReturnReason = (text: string): text is ReturnReason =>
  (returnReasons as readonly string[]).includes(text)

/** `exchanged`: all of it paid an exchange. `closed`: ended without a refund. `expired`: no parcel in time. */
export const endedReturnStates = ['declined', 'withdrawn', 'refunded', 'exchanged', 'closed', 'expired'] as const
export const returnStates = ['requested', 'approved', 'received', ...endedReturnStates] as const
export type ReturnState = (typeof returnStates)[number]

/** `sellable` and `damaged`: arrived; `restocked`: by this return. */
export type ReturnLine = Pick<
  Selectable<ReturnLines>,
  'lineNumber' | 'quantity' | 'reason' | 'sellable' | 'damaged' | 'restocked'
> & {
  exchangeVariantId?: number | null | undefined
  exchangeSize?: string | null
}

/** Lines of a return, each with its line of the order. */
export const withBought = (
  { lines: orderLines }: Pick<Order, 'lines'>,
  lines: readonly ReturnLine[],
): (ReturnLine & { bought: OrderLine })[] =>
  lines.flatMap((line) =>
    orderLines.filter(({ lineNumber }) => lineNumber === line.lineNumber).map((bought) => ({ ...line, bought })),
  )

/** `sendBy`: the last second of the last day to send · `pictures`: ids, oldest first. */
export type OrderReturn = Omit<Selectable<Returns>, 'exchangeOrderId' | 'exchangeRefundId'> & {
  exchange?: { orderId: string; number: string; status: OrderStatus; refundId: string | null } | null
  pictures: readonly string[]
  lines: readonly ReturnLine[]
}

export const returnNumber = (id: string): string => `R${id.slice(0, 8).toUpperCase()}`

/** Parses a scanned or typed code; the order number may be missing. */
export function readReturnCode(typed: string): { orderNumber: string | undefined; start: string } | undefined {
  const plain = typed.normalize('NFKC').replaceAll(/\s/gu, '').toUpperCase()
  const [, orderNumber, start] = /^(?:([0-9A-Z]{4,20})-)?R([0-9A-F]{8})$/.exec(plain) ?? []
  return start ? { orderNumber, start: start.toLowerCase() } : undefined
}

export const returnCode = (orderNumber: string, id: string): string => `${orderNumber}-${returnNumber(id)}`
