import type { Language } from '#app/i18n/language.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { refundsOfOrder } from '#app/modules/refunds/refunds.queries.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { customerMayEdit, refundedLinesOf } from './edit-rules.ts'
import { sellableSizes } from './edits.queries.server.ts'
import type { SizeChangeOptions } from './size-change-options.ts'

/** Returns the lines whose size the customer may change, with available sizes; empty once the order is being packed. */
export async function findSizeChangeOptions(db: Db, order: Order, language: Language): Promise<SizeChangeOptions> {
  const { version } = order
  if (customerMayEdit(order) !== true) return { version, lines: [] }
  const products = [...new Set(order.lines.map(({ productId }) => productId))]
  const [sizes, refunds] = await Promise.all([sellableSizes(db, products), refundsOfOrder(db, order.id)])
  const refundedLines = refundedLinesOf(refunds)
  const lines = order.lines.flatMap(({ lineNumber, productId, variantId, name, size, quantity }) => {
    const items = quantity - (refundedLines.get(lineNumber) ?? 0)
    const others = sizes.filter(
      (one) => one.productId === productId && one.variantId !== variantId && one.sold && one.available > 0,
    )
    if (items < 1 || others.length === 0) return []
    const offered = others.map(({ variantId: id, size: to }) => ({ variantId: id, size: to }))
    return [{ lineNumber, name: name[language], size, items, sizes: offered }]
  })
  return { version, lines }
}
