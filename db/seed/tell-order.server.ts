import { placeOrder } from '#app/modules/checkout/place-order.server.ts'
import type { PlacedOrder } from '#app/modules/checkout/placing.ts'
import { quoteCart } from '#app/modules/checkout/quote-cart.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { PlannedOrder } from './history-plan.ts'
import { type Storyteller, tellEnding } from './tell-ending.server.ts'

/** Places one planned order at its moment and lets it run to its ending. Leaves it out when the shop would not take it. */
export async function tellOrder(tx: Db, planned: PlannedOrder, teller: Storyteller): Promise<void> {
  const placed = await place(tx, planned, teller)
  if (placed) await tellEnding(tx, planned, placed, teller)
}

async function place(tx: Db, planned: PlannedOrder, teller: Storyteller): Promise<PlacedOrder | undefined> {
  const { person, placedAt, delivery } = planned
  const userId = planned.signedIn ? teller.userIds.get(person.email) : undefined
  const lines = planned.lines.map(({ pieceId, size, quantity }) => ({
    productId: teller.productIds.get(pieceId) ?? pieceId,
    size,
    quantity,
  }))
  const wish = { lines, deliveryMethod: delivery, postalCode: person.postalCode, now: placedAt }
  const customer = { userId, email: person.email }
  const hopeful = await quoteCart(tx, { ...wish, customer, couponCode: planned.couponCode })
  const couponCode = hopeful.coupon?.ok ? planned.couponCode : undefined
  const quote = couponCode ? hopeful : await quoteCart(tx, { ...wish, customer })
  // A refusal of placeOrder would leave its half in this transaction: what it would refuse is not asked.
  if (lines.length === 0 || quote.lines.some((line) => line.problem)) return undefined
  const placed = await placeOrder(tx, {
    key: `demo-order-${planned.number}`,
    lines,
    couponCode,
    deliveryMethod: quote.deliveryMethod,
    expectedTotal: quote.total,
    channel: channelOf(planned),
    paymentMethod: planned.paidBy,
    customer: { ...addressOf(planned), notes: notes[planned.number % 40] ?? '' },
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

// A few customers leave a note.
const notes: Readonly<Record<number, string>> = {
  3: 'ฝากไว้ที่ป้อมยามได้เลย',
  11: 'Please call before delivery.',
  19: 'ขอห่อเป็นของขวัญ ไม่ต้องใส่ใบเสร็จในกล่อง',
  28: 'โทรก่อนส่งหลังห้าโมงเย็น',
  36: 'Leave it with the concierge, thank you.',
}
