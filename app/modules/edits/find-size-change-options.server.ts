import type { Language } from '#app/i18n/language.ts'
import { formText } from '#app/kit/read-fields.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { refundsOfOrder } from '#app/modules/refunds/refunds.queries.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { customerCanEdit, refundedLinesOf } from './edit-rules.ts'
import { findSellableSizes } from './edits.queries.server.ts'

export type SizeChangeOptions = Awaited<ReturnType<typeof findSizeChangeOptions>>

/** Returns the lines whose size the customer may change, with available sizes; empty once the order is being packed. */
export async function findSizeChangeOptions(db: Db, order: Order, language: Language) {
  const { version } = order
  if (customerCanEdit(order) !== true) return { version, lines: [] }
  const products = [...new Set(order.lines.map(({ productId }) => productId))]
  const [sizes, refunds] = await Promise.all([findSellableSizes(db, products), refundsOfOrder(db, order.id)])
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

const wholeNumber = (text: string): number | undefined => (/^\d{1,15}$/.test(text) ? Number(text) : undefined)

export function readSizeForm(form: FormData) {
  const [version, lineNumber, variantId, moved] = ['version', 'line', 'size', 'items'].map((name) =>
    wholeNumber(formText(form, name)),
  )
  if (version === undefined || lineNumber === undefined || variantId === undefined || !moved) return undefined
  return { version, line: { lineNumber, variantId, moved } }
}
