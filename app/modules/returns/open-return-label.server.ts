import { ok, type Result, refuse } from '#app/kit/result.ts'
import { type OrderVisitor, openOrder } from '#app/modules/orders/customer-view/open-order.server.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import { allowAll, networkOf } from '#app/platform/http/rate-limit.server.ts'
import { returnAddress } from './return-mails.server.ts'
import { findReturn } from './returns.queries.server.ts'

/** The label of an approved return, for holders of the order's key; a missing one counts as a wrong key. */
export async function openReturnLabel(
  visitor: OrderVisitor,
  key: string,
  returnId: string,
): Promise<Result<Uint8Array<ArrayBuffer>, 'not_found' | 'rate_limited'>> {
  const { db, ip, clock } = visitor
  const access = await openOrder(visitor, key)
  if (!access.ok) return access
  const [order, now] = [access.value, clock()]
  const orderReturn = await findReturn(db, returnId)
  if (orderReturn?.orderId !== order.id || orderReturn.state !== 'approved') return refuse('not_found')
  const limits = [
    { key: `return label of ${order.id}`, limit: 30, perSeconds: 900 },
    { key: `return label to ${networkOf(ip)}`, limit: 90, perSeconds: 900 },
  ]
  if (!(await allowAll(db, limits, now))) return refuse('rate_limited')
  const { language } = order
  const address = returnAddress(await readSettings(db), language)
  const { drawReturnLabel } = await import('./draw-return-label.server.ts')
  return ok(await drawReturnLabel({ order, orderReturn, address, language, now }))
}
