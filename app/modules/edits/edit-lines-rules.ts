// The lines of an edited order: what stays, changes its size, or is added.
import { zero } from '#app/kit/money.ts'
import { pick } from '#app/kit/pick.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Sellable } from '#app/modules/inventory/sellable.queries.server.ts'
import type { Order, OrderLine } from '#app/modules/orders/order.ts'
import { lineTotalOf } from '#app/modules/pricing/price-rules.ts'
import type { EditRefusal, EditRequest, EditRequestLine, SizeChange } from './edit.ts'

export const maxItems = 99

/** Lines with remaining items keep their number and price; `sizes`: the changes of sizes among them. */
export function editLines(
  order: Order,
  request: EditRequest,
  sellable: readonly Sellable[],
): Result<{ lines: OrderLine[]; sizes: SizeChange[] }, EditRefusal> {
  const lines: OrderLine[] = []
  const sizes: SizeChange[] = []
  const add = (line: OrderLine, quantity: number) => addItems(lines, order, line, quantity)
  for (const line of order.lines) {
    const requested = request.lines.find(({ lineNumber }) => lineNumber === line.lineNumber)
    const split = splitLine(line, requested, sellable)
    if (!split.ok) return split
    const { unchanged, additional, resized, newSize } = split.value
    add(line, unchanged)
    if (newSize && resized > 0) {
      const { variantId, size, sku } = newSize
      add({ ...line, variantId, size, sku }, resized)
      sizes.push({ kind: 'size', name: line.name, from: line.size, to: size, quantity: resized })
    }
    if (additional === 0) continue
    const product = sellable.find(({ variantId }) => variantId === line.variantId)
    if (!product) return refuse('unavailable')
    add(newLine(product), additional)
  }
  for (const { variantId, quantity } of request.added) {
    const product = sellable.find((size) => size.variantId === variantId)
    if (!isQuantity(quantity)) return refuse('not_a_quantity')
    if (!product) return refuse('unavailable')
    add(newLine(product), quantity)
  }
  return ok({ lines, sizes })
}

const isQuantity = (quantity: number): boolean => Number.isInteger(quantity) && quantity >= 0 && quantity <= maxItems

function splitLine(line: OrderLine, requested: EditRequestLine | undefined, sellable: readonly Sellable[]) {
  const { quantity = line.quantity, variantId = line.variantId } = requested ?? {}
  if (!isQuantity(quantity)) return refuse('not_a_quantity')
  const remaining = Math.min(quantity, line.quantity)
  const additional = quantity - remaining
  if (variantId === line.variantId) return ok({ unchanged: remaining, additional, resized: 0, newSize: undefined })
  const newSize = sellable.find((size) => size.variantId === variantId)
  if (!newSize) return refuse('unavailable')
  if (newSize.productId !== line.productId) return refuse('other_product')
  const resized = requested?.moved ?? remaining
  if (!isQuantity(resized) || resized > remaining) return refuse('not_a_quantity')
  return ok({ unchanged: remaining - resized, additional, resized, newSize })
}

const newLine = (item: Sellable): OrderLine => ({
  ...pick(item, 'variantId', 'productId', 'sku', 'name', 'category', 'size', 'pictureId', 'unitPrice'),
  lineNumber: 0,
  quantity: 0,
  lineTotal: zero,
  discount: zero,
})

/** Adds to the line of the same size and price; a new line gets an unused number. */
function addItems(lines: OrderLine[], order: Order, line: OrderLine, quantity: number): void {
  if (quantity === 0) return
  const isSame = ({ variantId, unitPrice }: OrderLine) => variantId === line.variantId && unitPrice === line.unitPrice
  const same = lines.find(isSame)
  if (same) {
    same.quantity += quantity
    same.lineTotal = lineTotalOf(same.unitPrice, same.quantity)
    return
  }
  const ordered = order.lines.find(isSame)
  const usedNumbers = [...order.lines, ...lines].map(({ lineNumber }) => lineNumber)
  const isNumberFree = line.lineNumber > 0 && !lines.some(({ lineNumber }) => lineNumber === line.lineNumber)
  const lineNumber = ordered?.lineNumber ?? (isNumberFree ? line.lineNumber : Math.max(0, ...usedNumbers) + 1)
  lines.push({ ...(ordered ?? line), lineNumber, quantity, lineTotal: lineTotalOf(line.unitPrice, quantity) })
}
