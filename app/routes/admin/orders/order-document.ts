import { shopOf } from '#app/context.server.ts'
import { readDocumentNumber } from '#app/modules/documents/document.ts'
import { documentResponse } from '#app/modules/documents/document-response.server.ts'
import { findDocument } from '#app/modules/documents/documents.queries.server.ts'
import { findOrderByNumber } from '#app/modules/orders/orders.queries.server.ts'
import type { Route } from './+types/order-document'

/** A document as issued, or with ?copy=yes the shop's copy. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db } = shopOf(context)
  const number = readDocumentNumber(params.document)
  const order = number && (await findOrderByNumber(db, params.number))
  const document = order && (await findDocument(db, order.id, number))
  if (!document) return new Response('404', { status: 404 })
  return documentResponse(document, { isCopy: new URL(request.url).searchParams.get('copy') === 'yes' })
}
