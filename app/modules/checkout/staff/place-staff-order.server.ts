import type { Language } from '#app/i18n/language.ts'
import type { Satang } from '#app/kit/money.ts'
import type { Result } from '#app/kit/result.ts'
import type { AddressValues } from '#app/modules/addresses/address-fields.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { CartItem } from '#app/modules/cart/cart.ts'
import { issuePayLink } from '#app/modules/orders/customer-view/issue-pay-link.server.ts'
import type { ManualDiscount, OrderDelivery } from '#app/modules/orders/order.ts'
import { isCod } from '#app/modules/orders/status/payment-methods.ts'
import { confirmOrder } from '#app/modules/orders/status/transition-order.server.ts'
import { recordManualPayment } from '#app/modules/payments/record-manual-payment.server.ts'
import { moveOrder } from '#app/modules/shipments/move-order.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { isTakenNow, type StaffChannel, type StaffMethod } from '../admin/staff-order.ts'
import { placeOrder } from '../place-order.server.ts'
import type { PlacedOrder, PlaceOrderDetail, PlaceOrderReason } from '../place-order.ts'

type StaffOrder = {
  key: string
  lines: readonly CartItem[]
  couponCode: string
  discount: ManualDiscount | undefined
  channel: StaffChannel
  delivery: OrderDelivery
  method: StaffMethod
  customer: AddressValues
  language: Language
  userId: string | undefined
  note: string
  expectedTotal: Satang
  actorId: string
  now: Date
}

/**
 * Places a staff order and its follow-up in one transaction: books money in hand, completes a pickup, issues the
 * payment link or confirms cash on delivery. Idempotent by the form's key.
 */
export function placeStaffOrder(
  db: Db,
  order: StaffOrder,
): Promise<Result<PlacedOrder, PlaceOrderReason, PlaceOrderDetail>> {
  const { delivery, method, discount, actorId, note } = order
  const pickup = delivery === 'pickup'
  const staff = { actorId, pickup, discount, note, isNotifiedNext: isTakenNow(method) || isCod(method) }
  const deliveryMethod = pickup ? 'standard' : delivery
  const request = { ...order, deliveryMethod, paymentMethod: method, staff } as const
  return placeOrder(db, request, undefined, (tx, placed) => finish(tx, order, placed))
}

async function finish(tx: Db, order: StaffOrder, { number, orderId, total }: PlacedOrder): Promise<void> {
  const { actorId, now, channel, method, discount, delivery } = order
  const actor = { kind: 'staff', id: actorId } as const
  const detail = {
    totalSatang: total,
    channel,
    ...(discount && { discountSatang: discount.amount, reason: discount.reason }),
  }
  await recordAudit(tx, { actorId, action: 'order.placed', entity: 'order', entityId: orderId, detail, now })
  const isFree = total === 0
  if (isTakenNow(method) && !isFree) mustBe(await recordManualPayment(tx, { orderNumber: number, actor, now }))
  if (isCod(method) && !isFree) mustBe(await confirmOrder(tx, { orderNumber: number, actor, now }))
  if (method === 'pay_link' && !isFree)
    mustBe(await issuePayLink(tx, { orderNumber: number, byMail: false, version: 1, actor, now }))
  if (isTakenNow(method) && channel === 'counter' && delivery === 'pickup')
    mustBe(await moveOrder(tx, { orderNumber: number, to: 'completed', actor, now }))
}

/** A refusal of a new, locked order is a bug. */
function mustBe({ ok, ...rest }: { ok: boolean; reason?: string }): void {
  if (!ok) throw new Error(`a staff order was refused: ${rest.reason}`)
}
