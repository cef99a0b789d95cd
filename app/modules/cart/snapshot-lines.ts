import type { QuotedLine } from '#app/modules/pricing/quote.ts'
import type { CartLine } from './cart.ts'

/** Unknown products are left out. */
export const snapshotLines = (lines: readonly QuotedLine[]): CartLine[] =>
  lines
    .filter((line) => line.name.en !== '')
    .map(({ productId, size, quantity, name, unitPrice, pictureId }) => ({
      productId,
      size,
      quantity,
      snapshot: { name, price: unitPrice, ...(pictureId ? { pictureId } : {}) },
    }))
