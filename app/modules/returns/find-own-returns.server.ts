import type { Language } from '#app/i18n/language.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { refundsOfOrder } from '#app/modules/payments/refunds.queries.server.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { type OwnReturns, toOwnReturns } from './own-returns.ts'
import { returnFactsOf } from './read-return-facts.server.ts'
import { returnAddress } from './return-mails.server.ts'
import { returnsOfOrder } from './returns.queries.server.ts'

/** The returns of an order, and what may be returned now, for whoever holds its key. */
export async function findOwnReturns(db: Db, order: Order, language: Language, now: Date): Promise<OwnReturns> {
  const [facts, returns, refunds, settings] = await Promise.all([
    returnFactsOf(db, order),
    returnsOfOrder(db, order.id),
    refundsOfOrder(db, order.id),
    readSettings(db),
  ])
  return toOwnReturns(facts, { returns, refunds, address: returnAddress, settings }, language, now)
}
