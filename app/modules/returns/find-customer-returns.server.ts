import type { Language } from '#app/i18n/language.ts'
import { sizesOfProducts } from '#app/modules/inventory/sizes-of-products.queries.server.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { refundsOfOrder } from '#app/modules/refunds/refunds.queries.server.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { type CustomerReturns, toCustomerReturns } from './customer-returns.ts'
import { returnAddress } from './return-mails.server.ts'
import { excludedLines, returnsOfOrder } from './returns.queries.server.ts'

/** Returns an order's returns and what may be returned now, for holders of its key. */
export async function findCustomerReturns(
  db: Db,
  order: Order,
  language: Language,
  now: Date,
): Promise<CustomerReturns> {
  const products = order.lines.map(({ productId }) => productId)
  const [refunds, excluded, terms, returns, sizes] = await Promise.all([
    refundsOfOrder(db, order.id),
    excludedLines(db, order.id),
    readSettings(db),
    returnsOfOrder(db, order.id),
    sizesOfProducts(db, products),
  ])
  const related = { returns, address: returnAddress(terms, language), sizes }
  return toCustomerReturns({ order, refunds, excluded, terms }, related, language, now)
}
