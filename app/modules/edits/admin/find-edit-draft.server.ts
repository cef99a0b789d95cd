import { pick } from '#app/kit/pick.ts'
import type { Sellable } from '#app/modules/inventory/sellable.queries.server.ts'
import type { Order } from '#app/modules/orders/order.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { canEdit } from '../edit-rules.ts'
import { findSellableSizes, searchProducts } from '../edits.queries.server.ts'

const toSize = ({ variantId, size, available, sold }: Sellable) => {
  return { variantId, size, available: sold ? Math.max(0, available) : 0 }
}

/** Returns the lines with the sizes of their products, and the products found for `typed`. */
export async function findEditDraft(db: Db, order: Order, typed: string) {
  const q = typed.trim().slice(0, 80)
  const foundIds = q === '' ? [] : await searchProducts(db, q, 8)
  const orderedProducts = [...new Set(order.lines.map(({ productId }) => productId))]
  const sizes = await findSellableSizes(db, [...new Set([...orderedProducts, ...foundIds])])
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
    foundProducts: foundIds.flatMap((productId) => {
      const [first, ...others] = sizesOf(productId)
      return first ? [{ ...pick(first, 'productId', 'name', 'unitPrice'), sizes: [first, ...others].map(toSize) }] : []
    }),
  }
}
export type EditDraft = Awaited<ReturnType<typeof findEditDraft>>
