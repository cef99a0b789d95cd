// The underpaid amount of an order on hold arrived without a slip.
import { refused, success } from '#app/http/form.server.ts'
import { formText } from '#app/kit/form-text.ts'
import { recordUnderpaidAmount } from '#app/modules/payments/record-transfer.server.ts'
import { transitionRefusalKey } from '#app/modules/shipments/admin/admin-shipments.server.ts'
import { withMessage } from '#app/ui/admin/admin-form.tsx'
import type { OrderInput } from './order-input.server.ts'

export async function underpaidArrived(form: FormData, { shop: { db }, orderNumber, by }: OrderInput) {
  const version = Number(formText(form, 'version'))
  const booked = await recordUnderpaidAmount(db, { orderNumber, version, ...by })
  if (!booked.ok) return refused(booked.reason, transitionRefusalKey(booked.reason))
  const status = { key: `orders.status.${booked.value.status}` } as const
  return success(withMessage('orders.statusUpdated', { number: orderNumber, status }))
}
