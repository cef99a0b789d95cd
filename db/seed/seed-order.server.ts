import { emptyAddress } from '#app/modules/addresses/address-fields.ts'
import { placeOrder } from '#app/modules/checkout/place-order.server.ts'
import type { PlacedOrder } from '#app/modules/checkout/place-order.ts'
import { quoteCart } from '#app/modules/checkout/quote-cart.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { completeOrder, type OrderSimulation } from './complete-order.server.ts'
import type { PlannedOrder } from './history-plan.ts'

/** Skips an order that the shop would refuse. */
export async function seedOrder(tx: Db, planned: PlannedOrder, simulation: OrderSimulation): Promise<void> {
  const placed = await place(tx, planned, simulation)
  if (placed) await completeOrder(tx, planned, placed, simulation)
}

async function place(tx: Db, planned: PlannedOrder, simulation: OrderSimulation): Promise<PlacedOrder | undefined> {
  const { person, placedAt, delivery } = planned
  const userId = planned.signedIn ? simulation.userIds.get(person.email) : undefined
  const lines = planned.lines.map(({ productKey, size, quantity }) => ({
    productId: simulation.productIds.get(productKey) ?? productKey,
    size,
    quantity,
  }))
  const request = { lines, deliveryMethod: delivery, postalCode: person.postalCode, now: placedAt }
  const customer = { userId, email: person.email }
  const hopeful = await quoteCart(tx, { ...request, customer, couponCode: planned.couponCode })
  const couponCode = hopeful.coupons.every(({ ok }) => ok) ? planned.couponCode : undefined
  const quote = couponCode ? hopeful : await quoteCart(tx, { ...request, customer })
  // A refusal of placeOrder would leave partial writes in this transaction.
  if (lines.length === 0 || quote.lines.some((line) => line.problem)) return undefined
  const placed = await placeOrder(tx, {
    key: `demo-order-${planned.number}`,
    lines,
    couponCode,
    deliveryMethod: quote.deliveryMethod,
    expectedTotal: quote.total,
    channel: channelOf(planned),
    paymentMethod: planned.paidBy,
    customer: { ...emptyAddress, ...addressOf(planned), customerNotes: notes[planned.number % 40] ?? '' },
    language: person.language,
    userId,
    now: placedAt,
  })
  if (!placed.ok) throw new Error(`demo order ${planned.number}: ${placed.reason}`)
  return placed.value
}

const channelOf = ({ paidBy }: PlannedOrder) => (paidBy === 'chat' ? 'chat' : 'online')

function addressOf({ person }: PlannedOrder) {
  const { email, firstName, lastName, phone, addressLine, subdistrict, district, province, postalCode } = person
  return { email, firstName, lastName, phone, addressLine, subdistrict, district, province, postalCode }
}

const notes: Readonly<Record<number, string>> = {
  3: 'ฝากไว้ที่ป้อมยามได้เลย',
  11: 'Please call before delivery.',
  19: 'ขอห่อเป็นของขวัญ ไม่ต้องใส่ใบเสร็จในกล่อง',
  28: 'โทรก่อนส่งหลังห้าโมงเย็น',
  36: 'Leave it with the concierge, thank you.',
}
