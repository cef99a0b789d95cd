import type { Language } from '#app/i18n/language.ts'
import { sizesOfProducts } from '#app/modules/inventory/sizes-of-products.queries.server.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { refundsOfOrder } from '#app/modules/refunds/refunds.queries.server.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { type CustomerReturns, toCustomerReturns } from './customer-returns.ts'
import { returnFactsOf } from './read-return-facts.server.ts'
import { returnAddress } from './return-mails.server.ts'
import { picturesOfReturns } from './return-pictures.queries.server.ts'
import { returnsOfOrder } from './returns.queries.server.ts'

/** Returns an order's returns and what may be returned now, for holders of its key. */
export async function findCustomerReturns(
  db: Db,
  order: Order,
  language: Language,
  now: Date,
): Promise<CustomerReturns> {
  const products = order.lines.map(({ productId }) => productId)
  const [facts, returns, refunds, settings, sizes] = await Promise.all([
    returnFactsOf(db, order),
    returnsOfOrder(db, order.id),
    refundsOfOrder(db, order.id),
    readSettings(db),
    sizesOfProducts(db, products),
  ])
  const pictures = await picturesOfReturns(
    db,
    returns.map(({ id }) => id),
  )
  return toCustomerReturns(
    facts,
    { returns, refunds, pictures, address: returnAddress, settings, sizes },
    language,
    now,
  )
}
