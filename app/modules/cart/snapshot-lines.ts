import type { QuotedLine } from '#app/modules/pricing/quote.ts'
import type { CartLine } from './cart.ts'

/** The server's lines as a device keeps them; a piece the shop does not know any more is left out. */
export const snapshotLines = (lines: readonly QuotedLine[]): CartLine[] =>
  lines
    .filter((line) => line.name.en !== '')
    .map(({ productId, size, quantity, name, unitPrice, pictureId }) => ({
      productId,
      size,
      quantity,
      snapshot: { name, price: unitPrice, ...(pictureId ? { pictureId } : {}) },
    }))
