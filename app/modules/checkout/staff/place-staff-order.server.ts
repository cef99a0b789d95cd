import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { issuePayLink, payLinkMessage } from '#app/modules/orders/customer-view/issue-pay-link.server.ts'
import type { ManualDiscount, Order } from '#app/modules/orders/order.ts'
import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import { codDueOf } from '#app/modules/orders/status/order-status.ts'
import { isCod } from '#app/modules/orders/status/payment-methods.ts'
import { confirmOrder } from '#app/modules/orders/status/transition-order.server.ts'
import { recordManualPayment } from '#app/modules/payments/record-transfer.server.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { moveOrder } from '#app/modules/shipments/move-order.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { Ports } from '#app/platform/ports.ts'
import { type DraftOrder, isPaidAtPlacing } from '../admin/draft-order.ts'
import { transferDetails } from '../payment/payment-instructions.server.ts'
import { placeOrder } from '../place-order.server.ts'
import type { PlacedOrder, PlaceOrderRequest } from '../place-order.ts'

type StaffOrder = Pick<PlaceOrderRequest, 'key' | 'lines' | 'couponCode' | 'customer' | 'language' | 'userId'> &
  Pick<PlaceOrderRequest, 'expectedTotal' | 'now'> &
  Pick<DraftOrder, 'channel' | 'delivery' | 'method'> & {
    discount: ManualDiscount | undefined
    note: string
    actorId: string
  }

/** Places an order and its follow-up (payment, pickup, link, confirmation) in one transaction. Idempotent by its key. */
export function placeStaffOrder(db: Db, order: StaffOrder) {
  const { delivery, method, discount, actorId, note } = order
  const pickup = delivery === 'pickup'
  const staff = { actorId, pickup, discount, note, isNotifiedNext: isPaidAtPlacing(method) || isCod(method) }
  const deliveryMethod = pickup ? 'standard' : delivery
  const request = { ...order, deliveryMethod, paymentMethod: method, staff } as const
  return placeOrder(db, request, undefined, (tx, placed) => followUp(tx, order, placed))
}

async function followUp(tx: Db, order: StaffOrder, { number, orderId, total }: PlacedOrder): Promise<void> {
  const { actorId, now, channel, method, discount, delivery } = order
  const actor = { kind: 'staff', id: actorId } as const
  const given = discount && { discountSatang: discount.amount, reason: discount.reason }
  const detail = { totalSatang: total, channel, ...given }
  await recordAudit(tx, { actorId, action: 'order.placed', entity: 'order', entityId: orderId, detail, now })
  const isFree = total === 0
  if (isPaidAtPlacing(method) && !isFree) mustBe(await recordManualPayment(tx, { orderNumber: number, actor, now }))
  if (isCod(method) && !isFree) mustBe(await confirmOrder(tx, { orderNumber: number, actor, now }))
  if (method === 'pay_link' && !isFree)
    mustBe(await issuePayLink(tx, { orderNumber: number, byMail: false, version: 1, actor, now }))
  if (isPaidAtPlacing(method) && channel === 'counter' && delivery === 'pickup')
    mustBe(await moveOrder(tx, { orderNumber: number, to: 'completed', actor, now }))
}

/** A refusal of a new, locked order is a bug. */
function mustBe({ ok, ...rest }: { ok: boolean; reason?: string }): void {
  if (!ok) throw new Error(`a staff order was refused: ${rest.reason}`)
}

/** Returns the current order, also after a double submit. */
export async function placedByStaff(
  { db, origin, clock, settings }: Pick<Ports, 'clock' | 'origin'> & { db: Db; settings: () => Promise<ShopSettings> },
  { orderId }: PlacedOrder,
) {
  const order = await findOrderById(db, orderId)
  if (!order) throw new Error('the order that was just placed is missing')
  const { number, version, total, paidAt, paymentMethod, customer } = order
  const payLink = paymentMethod === 'pay_link' && !paidAt ? await payLinkMessage(order, origin) : undefined
  const transfer = await transferDetails(order, await settings(), clock())
  return { number, version, total: total as number, state: stateOf(order), email: customer.email, payLink, transfer }
}
export type PlacedByStaff = Awaited<ReturnType<typeof placedByStaff>>

/** Handed over, the money taken, to be paid at the door, or waiting for the payment. */
function stateOf(order: Order): 'handedOver' | 'taken' | 'atDoor' | 'waits' {
  if (order.completedAt) return 'handedOver'
  if (order.paidAt) return 'taken'
  return codDueOf(order) === undefined ? 'waits' : 'atDoor'
}
