import { shopOf } from '#app/context.server.ts'
import { refusalResponse } from '#app/http/refusal-response.server.ts'
import { openCustomerDocument } from '#app/modules/documents/customer-documents.server.ts'
import { documentResponse } from '#app/modules/documents/document-response.server.ts'
import type { Route } from './+types/order-document'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const opened = await openCustomerDocument(shop, params.key, params.document)
  if (opened.ok) return documentResponse(opened.value)
  if (opened.reason === 'rate_limited') return refusalResponse(request, 429, 'tooMany', shop)
  return new Response('404', { status: 404 })
}
