import { ok, type Result, refuse } from '#app/kit/result.ts'
import { openOrder } from '#app/modules/orders/customer-view/open-order.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { allowAll, networkOf } from '#app/platform/http/rate-limit.server.ts'
import type { IssuedDocument } from './document.ts'
import { documentNumberOf } from './document-rules.ts'
import { findDocument } from './documents.queries.server.ts'

type Question = { key: string; number: string; ip: string; now: Date }

/** Returns the document opened by its order's key. Drawing is expensive: 30 per order in 15 minutes, 90 per network. */
export async function openCustomerDocument(
  db: Db,
  { key, number, ip, now }: Question,
): Promise<Result<IssuedDocument, 'not_found' | 'rate_limited'>> {
  const opened = await openOrder(db, { key, ip, now })
  if (!opened.ok) return opened
  const documentNumber = documentNumberOf(number)
  const document = documentNumber && (await findDocument(db, opened.value.id, documentNumber))
  if (!document) return refuse('not_found')
  const limits = [
    { key: `document of ${opened.value.id}`, limit: 30, perSeconds: 900 },
    { key: `document to ${networkOf(ip)}`, limit: 90, perSeconds: 900 },
  ]
  return (await allowAll(db, limits, now)) ? ok(document) : refuse('rate_limited')
}
