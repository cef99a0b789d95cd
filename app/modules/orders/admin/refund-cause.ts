import type { AdminTranslate } from '#app/i18n/admin/admin-texts.ts'

/** Translates the shop's own reasons; typed ones stay. */
export function causeOf(reason: string, t: AdminTranslate): string {
  if (reason === 'order cancelled') return t('orders.refundCause.cancelled')
  if (reason === 'exchanged') return t('orders.refundCause.exchanged')
  if (reason === 'made at the payment provider') return t('refunds.cause.atProvider')
  if (reason === 'dispute lost') return t('refunds.cause.dispute')
  if (reason === 'order changed') return t('orders.refundCause.changed')
  if (reason === 'carrier refunded') return t('orders.refundCause.byCarrier')
  if (reason === 'paid more') return t('orders.refundCause.paidMore')
  return reason === 'paid twice' ? t('orders.refundCause.paidTwice') : reason
}
