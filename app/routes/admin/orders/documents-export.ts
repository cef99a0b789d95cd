import { actorOf, shopOf } from '#app/context.server.ts'
import { csvResponse } from '#app/http/download.server.ts'
import { adminT } from '#app/i18n/admin/admin-texts.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { documentTable } from '#app/modules/documents/admin/document-table.ts'
import { documentPeriod } from '#app/modules/documents/document.ts'
import { documentsOfMonth } from '#app/modules/documents/documents.queries.server.ts'
import { editBalancesOf } from '#app/modules/orders/admin/list/edit-balances.queries.server.ts'
import type { Route } from './+types/documents-export'

/** Documents of a month (month=202611, default the current one) by number, for the accountant; in the audit log. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const { actorId, now } = await actorOf(shop)
  const requested = new URL(request.url).searchParams.get('month') ?? ''
  const month = /^20\d{2}(?:0[1-9]|1[0-2])$/.test(requested) ? requested : documentPeriod(now)
  const documents = await documentsOfMonth(shop.db, month)
  const orderIds = documents.map(({ orderId }) => orderId)
  const balances = await editBalancesOf(shop.db, orderIds)
  const { head, rows } = documentTable(documents, balances, adminT(shop.language))
  const detail = { month, count: documents.length }
  await recordAudit(shop.db, { actorId, action: 'document.export', entity: 'order', entityId: 'list', detail, now })
  return csvResponse(`documents-${month}`, head, rows)
}
