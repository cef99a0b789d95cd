import { add, subtract, vatWithin } from '#app/kit/money.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Order, OrderLine } from './order.ts'

/**
 * Gives the lines of an order that nobody has paid yet these discounts, and the order its sums anew. The caller has locked it.
 * Answers the order as it is then.
 */
export async function repriceOrder(
  tx: Db,
  order: Order,
  lines: readonly Pick<OrderLine, 'lineNumber' | 'discount'>[],
): Promise<Order> {
  if (order.paidAt) throw new Error('a paid order keeps its price')
  const repriced = order.lines.map((line) => ({ ...line, ...lines.find((one) => one.lineNumber === line.lineNumber) }))
  const discount = add(...repriced.map((line) => line.discount))
  const total = add(subtract(order.subtotal, discount), order.shipping)
  const vat = vatWithin(total, order.vatRate ?? 0)
  for (const line of repriced)
    await tx
      .updateTable('order_lines')
      .set({ discount_satang: line.discount })
      .where('order_id', '=', order.id)
      .where('line_number', '=', line.lineNumber)
      .execute()
  await tx
    .updateTable('orders')
    .set({ discount_satang: discount, total_satang: total, vat_satang: vat })
    .where('id', '=', order.id)
    .execute()
  return { ...order, discount, total, vat, lines: repriced }
}
