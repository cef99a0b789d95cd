import { randomUUID } from 'node:crypto'
import { satang } from '#app/kit/money.ts'
import type { Db } from '#app/platform/database/database.server.ts'

/** The columns of an order that reports read. Money in satang. */
export type PastOrder = {
  paidAt: Date | null
  status: 'pending' | 'paid' | 'cancelled' | 'refunded' | 'on_hold'
  stockState: 'held' | 'sold' | 'released' | 'returned'
  email: string | null
  phone: string | null
  channel: 'online' | 'chat'
  method: 'card' | 'promptpay' | 'chat'
  coupon: string | null
  shipping: number
  refunded: number
  /** Included VAT; default 0. */
  vat?: number
  lines: readonly PastLine[]
}
export type PastLine = {
  productId: string
  category: string
  size: string
  quantity: number
  price: number
  off: number
  cost?: number | null
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

export const moneyOf = ({ lines, shipping, paidAt }: PastOrder) => {
  const subtotal = sum(lines.map(({ price, quantity }) => price * quantity))
  const discount = sum(lines.map(({ off }) => off))
  const total = subtotal - discount + shipping
  return { subtotal, discount, total, paid: paidAt ? total : 0 }
}

/** Inserts such orders directly: thousands at once. */
export async function pastOrders(db: Db, orders: readonly PastOrder[]): Promise<string[]> {
  const named = orders.map((order) => ({ ...order, id: randomUUID() }))
  const at = new Date('2026-01-01T00:00:00Z')
  const rows = named.map((order) => {
    const { subtotal, discount, total, paid } = moneyOf(order)
    return {
      id: order.id,
      number: order.id.slice(0, 8).toUpperCase(),
      language: 'en' as const,
      email: order.email,
      phone: order.phone,
      channel: order.channel,
      paymentMethod: order.method,
      deliveryMethod: 'standard' as const,
      subtotalSatang: satang(subtotal),
      discountSatang: satang(discount),
      shippingSatang: satang(order.shipping),
      totalSatang: satang(total),
      vatSatang: satang(Math.min(order.vat ?? 0, total)),
      couponCode: order.coupon,
      status: order.status,
      stockState: order.stockState,
      paidAt: order.paidAt,
      paidSatang: satang(paid),
      refundedSatang: satang(Math.min(order.refunded, paid)),
      createdAt: order.paidAt ?? at,
    }
  })
  const lines = named.flatMap(({ id, lines }) =>
    lines.map((line, index) => ({
      orderId: id,
      lineNumber: index + 1,
      variantId: index + 1,
      productId: line.productId,
      sku: `${line.productId}-${line.size}`,
      nameEn: line.productId,
      nameTh: line.productId,
      category: line.category,
      size: line.size,
      unitPriceSatang: satang(line.price),
      quantity: line.quantity,
      lineTotalSatang: satang(line.price * line.quantity),
      discountSatang: satang(line.off),
      costSatang: line.cost == null ? null : satang(line.cost),
    })),
  )
  const slices = (count: number) => Array.from({ length: Math.ceil(count / 1000) }, (_, index) => index * 1000)
  for (const from of slices(rows.length))
    await db
      .insertInto('orders')
      .values(rows.slice(from, from + 1000))
      .execute()
  for (const from of slices(lines.length))
    await db
      .insertInto('orderLines')
      .values(lines.slice(from, from + 1000))
      .execute()
  return named.map(({ id }) => id)
}
