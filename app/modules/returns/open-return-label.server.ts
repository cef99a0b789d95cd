import { ok, refuse } from '#app/kit/result.ts'
import { mayDrawPdf, type OrderVisitor, openOrder } from '#app/modules/orders/customer-view/open-order.server.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import { returnAddress } from './return-mails.server.ts'
import { findReturn } from './returns.queries.server.ts'

/** The label of an approved return, for holders of the order's key; a missing one counts as a wrong key. */
export async function openReturnLabel(visitor: OrderVisitor, key: string, returnId: string) {
  const access = await openOrder(visitor, key)
  if (!access.ok) return access
  const order = access.value
  const orderReturn = await findReturn(visitor.db, returnId)
  if (orderReturn?.orderId !== order.id || orderReturn.state !== 'approved') return refuse('not_found')
  if (!(await mayDrawPdf(visitor, order, 'return label'))) return refuse('rate_limited')
  const { language } = order
  const address = returnAddress(await readSettings(visitor.db), language)
  const { drawReturnLabel } = await import('./draw-return-label.server.ts')
  return ok(await drawReturnLabel({ order, orderReturn, address, language, now: visitor.clock() }))
}
