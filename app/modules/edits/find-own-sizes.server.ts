import type { Language } from '#app/i18n/language.ts'
import type { Order } from '#app/modules/orders/order.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { customerMayEdit } from './edit-rules.ts'
import { piecesGivenBack, sellableSizes } from './edits.queries.server.ts'
import type { OwnSizes } from './own-sizes.ts'

/** Returns the lines whose size the customer may change, with available sizes; empty once the order is being packed. */
export async function findOwnSizes(db: Db, order: Order, language: Language): Promise<OwnSizes> {
  const { version } = order
  if (customerMayEdit(order) !== true) return { version, lines: [] }
  const products = [...new Set(order.lines.map(({ productId }) => productId))]
  const [sizes, givenBack] = await Promise.all([sellableSizes(db, products), piecesGivenBack(db, order.id)])
  const lines = order.lines.flatMap(({ lineNumber, productId, variantId, name, size, quantity }) => {
    const pieces = quantity - (givenBack.get(lineNumber) ?? 0)
    const others = sizes.filter(
      (one) => one.productId === productId && one.variantId !== variantId && one.sold && one.available > 0,
    )
    if (pieces < 1 || others.length === 0) return []
    const offered = others.map(({ variantId: id, size: to }) => ({ variantId: id, size: to }))
    return [{ lineNumber, name: name[language], size, pieces, sizes: offered }]
  })
  return { version, lines }
}
