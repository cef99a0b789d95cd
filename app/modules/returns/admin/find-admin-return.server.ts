import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { returnFactsOf } from '../read-return-facts.server.ts'
import { picturesOfReturns } from '../return-pictures.queries.server.ts'
import { findReturn } from '../returns.queries.server.ts'
import { type AdminReturn, toAdminReturn } from './admin-return.ts'

/** Returns one return with the data of its page, or undefined. */
export async function findAdminReturn(db: Db, id: string, now: Date): Promise<AdminReturn | undefined> {
  const back = await findReturn(db, id)
  const order = back && (await findOrderById(db, back.orderId))
  if (!order) return undefined
  const pictures = (await picturesOfReturns(db, [id])).get(id) ?? []
  return toAdminReturn(await returnFactsOf(db, order), back, pictures, now)
}
