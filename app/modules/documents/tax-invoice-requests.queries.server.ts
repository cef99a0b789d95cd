// Requests of orders without an issued document; use under the order's lock.
import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { DocumentBuyer } from './document.ts'

export const findTaxInvoiceRequest = (db: Db, orderId: string): Promise<DocumentBuyer | undefined> =>
  db
    .selectFrom('taxInvoiceRequests')
    .select(['name', 'address', 'taxId', 'branch'])
    .where('orderId', '=', orderId)
    .executeTakeFirst()

/** Replaces an earlier request. False for an erased order. */
export async function saveTaxInvoiceRequest(
  tx: Db,
  orderId: string,
  buyer: DocumentBuyer,
  now: Date,
): Promise<boolean> {
  const { name, address, taxId, branch } = buyer
  const { numAffectedRows } = await sql`
    insert into tax_invoice_requests (order_id, name, address, tax_id, branch, requested_at)
    select id, ${name}, ${address}, ${taxId}, ${branch}, ${now} from orders where id = ${orderId} and erased_at is null
    on conflict (order_id) do update set name = excluded.name, address = excluded.address, tax_id = excluded.tax_id,
      branch = excluded.branch, requested_at = excluded.requested_at`.execute(tx)
  return numAffectedRows === 1n
}

export const deleteTaxInvoiceRequest = (tx: Db, orderId: string) =>
  tx.deleteFrom('taxInvoiceRequests').where('orderId', '=', orderId).execute()
