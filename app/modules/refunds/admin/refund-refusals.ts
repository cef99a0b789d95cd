import type { AdminKey } from '#app/i18n/admin/admin-texts.ts'

const refusals = {
  not_a_quantity: 'orderRefund.refusal.not_a_quantity',
  not_an_amount: 'orders.refusal.not_an_amount',
  nothing_selected: 'orderRefund.refusal.nothing_selected',
  items_gone: 'orderRefund.refusal.items_gone',
  delivery_gone: 'orderRefund.refusal.delivery_gone',
  not_paid: 'orders.refusal.not_paid',
  not_settled: 'orderRefund.refusal.not_settled',
  more_than_paid: 'orders.refusal.more_than_paid',
  nothing_to_refund: 'orders.refusal.nothing_to_refund',
  refund_running: 'orders.refusal.refund_running',
  refund_failed: 'orders.refusal.refund_failed',
  provider_first: 'orders.refusal.provider_first',
} as const satisfies Record<string, AdminKey>

/** `running`: the amount of refunds under way, if known. */
export const refundRefusalKey = (reason: keyof typeof refusals, running = 0): RefusalKey =>
  reason === 'refund_running' && running === 0 ? 'orderRefund.refusal.running' : refusals[reason]
type RefusalKey = (typeof refusals)[keyof typeof refusals] | 'orderRefund.refusal.running'
