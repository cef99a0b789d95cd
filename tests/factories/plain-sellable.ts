import { satang } from '#app/kit/money.ts'
import type { Sellable } from '#app/modules/inventory/sellable.queries.server.ts'

/** A ฿1,000 dress in size M: five available, twenty on hand. */
export const plainSellable = (change: Partial<Sellable> = {}): Sellable => ({
  variantId: 7,
  productId: 'jade-lotus',
  size: 'M',
  sku: 'JL-M',
  name: { en: 'Jade lotus', th: 'บัวหยก' },
  category: 'dress',
  pictureId: undefined,
  unitPrice: satang(100_000),
  compareAt: undefined,
  available: 5,
  onHand: 20,
  sold: true,
  ...change,
})
