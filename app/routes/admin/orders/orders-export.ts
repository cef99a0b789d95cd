import { actorOf, shopOf } from '#app/context.server.ts'
import { csvResponse, refusedDownload } from '#app/http/download.server.ts'
import { adminT } from '#app/i18n/admin/admin-texts.ts'
import { bangkokDay } from '#app/kit/dates.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { editBalancesOf } from '#app/modules/orders/admin/list/edit-balances.queries.server.ts'
import { exportTable, isExportKind } from '#app/modules/orders/admin/list/order-export.ts'
import { orderFilters } from '#app/modules/orders/admin/list/order-filters.ts'
import { numbersOfOrders } from '#app/modules/orders/admin/list/order-list.queries.server.ts'
import { findOrdersByNumbers } from '#app/modules/orders/orders.queries.server.ts'
import type { Route } from './+types/orders-export'

/** Larger exports must be split by days. */
const exportLimit = 5_000

/** The filtered orders, by order or line item (rows=orders|lines). Personal data: admins only, in the audit log. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const { db, clock, language } = shop
  const query = new URL(request.url).searchParams
  const { page: _page, ...filters } = orderFilters.read(query)
  const requested = query.get('rows') ?? ''
  const kind = isExportKind(requested) ? requested : 'orders'
  const t = adminT(language)
  const numbers = await numbersOfOrders(db, { ...filters, page: 1 }, clock(), exportLimit + 1)
  if (numbers.length > exportLimit) return refusedDownload(t('orders.export.tooMany'))
  const orders = await findOrdersByNumbers(db, numbers)
  const orderIds = orders.map(({ id }) => id)
  const balances = await editBalancesOf(db, orderIds)
  const { head, rows } = exportTable(kind, orders, { t, language, balances })
  const { actorId, now } = await actorOf(shop)
  // Search text may be personal data, so the log only notes that there was one.
  const { q, ...otherFilters } = filters
  const detail = { rows: kind, count: orders.length, searched: q !== '', ...otherFilters }
  await recordAudit(db, { actorId, action: 'order.export', entity: 'order', entityId: 'list', detail, now })
  return csvResponse(`${kind}-${bangkokDay(now)}`, head, rows)
}
