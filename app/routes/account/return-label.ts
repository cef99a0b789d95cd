import { shopOf } from '#app/context.server.ts'
import { refusalResponse } from '#app/http/refusal-response.server.ts'
import { isUuid } from '#app/kit/uuid.ts'
import { openReturnLabel } from '#app/modules/returns/open-return-label.server.ts'
import { returnNumber } from '#app/modules/returns/return.ts'
import { pdfResponse } from '#app/platform/pdf/pdf-response.server.ts'
import type { Route } from './+types/return-label'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const { key, return: returnId } = params
  const opened = isUuid(returnId) ? await openReturnLabel(shop, key, returnId) : undefined
  if (opened?.ok) return pdfResponse(opened.value, returnNumber(returnId))
  if (opened?.reason === 'rate_limited') return refusalResponse(request, 429, 'tooMany', shop)
  return new Response('404', { status: 404 })
}
