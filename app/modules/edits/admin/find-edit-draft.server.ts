import { pick } from '#app/kit/pick.ts'
import type { Sellable } from '#app/modules/inventory/sellable.queries.server.ts'
import type { Order } from '#app/modules/orders/order.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { canEdit } from '../edit-rules.ts'
import { searchProducts, sellableSizes } from '../edits.queries.server.ts'

const maxFound = 8

const toSize = ({ variantId, size, sku, available, sold }: Sellable) => ({
  variantId,
  size,
  sku,
  available: sold ? Math.max(0, available) : 0,
})

/** Returns the lines with the sizes of their products, and the products found for `typed`. */
export async function findEditDraft(db: Db, order: Order, typed: string) {
  const q = typed.trim().slice(0, 80)
  const foundIds = q === '' ? [] : await searchProducts(db, q, maxFound)
  const orderedProducts = [...new Set(order.lines.map(({ productId }) => productId))]
  const sizes = await sellableSizes(db, [...new Set([...orderedProducts, ...foundIds])])
  const sizesOf = (productId: string) => sizes.filter((one) => one.productId === productId)
  const permission = canEdit(order)
  return {
    ...pick(order, 'number', 'version', 'deliveryMethod'),
    refusal: permission === true ? undefined : permission,
    lines: order.lines.map((line) => ({
      ...pick(line, 'lineNumber', 'name', 'size', 'sku', 'quantity', 'unitPrice', 'variantId'),
      sizes: sizesOf(line.productId).map(toSize),
    })),
    q,
    found: foundIds.flatMap((productId) => {
      const productSizes = sizesOf(productId)
      const [first] = productSizes
      return first ? [{ productId, name: first.name, unitPrice: first.unitPrice, sizes: productSizes.map(toSize) }] : []
    }),
  }
}
export type EditDraft = Awaited<ReturnType<typeof findEditDraft>>
