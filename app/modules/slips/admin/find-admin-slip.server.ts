import type { Language } from '#app/i18n/language.ts'
import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import { refundsOfTransfer } from '#app/modules/refunds/refunds.queries.server.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { slipKey } from '../slip.ts'
import { findSlip } from '../slips.queries.server.ts'
import { type AdminSlip, toAdminSlip } from './admin-slip.ts'

/** Returns a slip with its order for staff, or undefined. */
export async function findAdminSlip(
  db: Db,
  id: string,
  settings: ShopSettings,
  language: Language,
): Promise<AdminSlip | undefined> {
  const slip = await findSlip(db, id)
  const order = slip && (await findOrderById(db, slip.orderId))
  if (!order) return undefined
  const back = slip.state === 'approved' ? await refundsOfTransfer(db, slipKey(id)) : []
  return toAdminSlip(slip, order, back, settings, language)
}
