import { shopOf } from '#app/context.server.ts'
import { documentResponse } from '#app/modules/documents/document-response.server.ts'
import { documentNumberOf } from '#app/modules/documents/document-rules.ts'
import { findDocument } from '#app/modules/documents/documents.queries.server.ts'
import { findOrderByKey } from '#app/modules/orders/orders.queries.server.ts'
import type { Route } from './+types/order-document'

/** A receipt, tax invoice or credit note of the order that the key opens, for whoever holds it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = shopOf(context)
  const number = documentNumberOf(params.document)
  const order = number && (await findOrderByKey(db, params.key))
  const document = order && (await findDocument(db, order.id, number))
  if (!document) return new Response('404', { status: 404, headers: { 'cache-control': 'private, no-store' } })
  return documentResponse(document)
}
