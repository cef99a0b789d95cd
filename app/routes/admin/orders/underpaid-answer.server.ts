// The underpaid amount of an order on hold arrived without a slip.
import type { Shop } from '#app/context.server.ts'
import { refused, success } from '#app/http/form.server.ts'
import { formText } from '#app/kit/form-text.ts'
import type { Actor } from '#app/modules/orders/order.ts'
import { recordUnderpaidAmount } from '#app/modules/payments/record-transfer.server.ts'
import { transitionRefusalKey } from '#app/modules/shipments/admin/admin-shipments.server.ts'
import { withMessage } from '#app/ui/admin/admin-answer.ts'

type Ask = { shop: Shop; orderNumber: string; by: { actor: Actor; now: Date } }

export async function underpaidArrived(form: FormData, { shop: { db }, orderNumber, by }: Ask) {
  const version = Number(formText(form, 'version'))
  const booked = await recordUnderpaidAmount(db, { orderNumber, version, ...by })
  if (!booked.ok) return refused(booked.reason, transitionRefusalKey(booked.reason))
  const status = { key: `orders.status.${booked.value.status}` } as const
  return success(withMessage('orders.statusUpdated', { number: orderNumber, status }))
}
