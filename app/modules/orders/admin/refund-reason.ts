import type { AdminKey, AdminTranslate } from '#app/i18n/admin/admin-texts.ts'

/** Reasons that the shop stores itself. */
const storedReasons: Readonly<Partial<Record<string, AdminKey>>> = {
  'order cancelled': 'orders.refundCause.cancelled',
  exchanged: 'orders.refundCause.exchanged',
  'made at the payment provider': 'refunds.cause.atProvider',
  'dispute lost': 'refunds.cause.dispute',
  'order changed': 'orders.refundCause.changed',
  'carrier refunded': 'orders.refundCause.byCarrier',
  'paid more': 'orders.refundCause.paidMore',
  'paid twice': 'orders.refundCause.paidTwice',
}

/** Translates stored reasons; those that staff typed stay. */
export function refundReasonText(reason: string, t: AdminTranslate): string {
  const key = Object.hasOwn(storedReasons, reason) ? storedReasons[reason] : undefined
  return key ? t(key) : reason
}
