import { ok, type Result, refuse } from '#app/kit/result.ts'
import { isCompletedOrEnded, type OrderStatus } from '#app/modules/orders/order.ts'

type ErasureFacts = {
  accounts: readonly { role: string }[]
  orders: readonly { number: string; status: OrderStatus; refundRunning: boolean }[]
}
export type ErasureRefusal = 'staff' | 'orders_open' | 'refund_running'

/** Staff must lose access first; open orders and refunds must end, because they need the name. */
export function mayErase({ accounts, orders }: ErasureFacts): Result<undefined, ErasureRefusal, { numbers: string }> {
  if (accounts.some(({ role }) => role !== 'customer')) return refuse('staff')
  const open = orders.filter(({ status }) => !isCompletedOrEnded(status))
  if (open.length > 0) return refuse('orders_open', { numbers: open.map(({ number }) => number).join(', ') })
  const running = orders.filter(({ refundRunning }) => refundRunning)
  if (running.length > 0) return refuse('refund_running', { numbers: running.map(({ number }) => number).join(', ') })
  return ok(undefined)
}

/** Without personal data; stored permanently. ISO texts. */
export type ErasureDetail = Record<(typeof erasedCounts)[number], number> & {
  /** By the customer. */
  own?: true | undefined
  kept: { number: string; until: string }[]
  cleared: string[]
}

export const erasedCounts = ['accounts', 'addresses', 'messages', 'mails', 'letters', 'reviews'] as const
