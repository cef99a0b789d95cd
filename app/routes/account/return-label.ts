import { shopOf } from '#app/context.server.ts'
import { refusalResponse } from '#app/http/refusal-response.server.ts'
import { isUuid } from '#app/kit/uuid.ts'
import { openReturnLabel } from '#app/modules/returns/open-return-label.server.ts'
import { returnNumber } from '#app/modules/returns/return.ts'
import { pdfPolicy } from '#app/platform/http/security-headers.server.ts'
import type { Route } from './+types/return-label'

const notFound = () => new Response('404', { status: 404, headers: { 'cache-control': 'private, no-store' } })

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, ip, clock } = shopOf(context)
  const returnId = params.return
  if (!isUuid(returnId)) return notFound()
  const opened = await openReturnLabel(db, { key: params.key, returnId, ip, now: clock() })
  if (!opened.ok)
    return opened.reason === 'rate_limited' ? refusalResponse(request, 429, 'tooMany', shopOf(context)) : notFound()
  return new Response(opened.value, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${returnNumber(returnId)}.pdf"`,
      'cache-control': 'private, no-store',
      'content-security-policy': pdfPolicy,
      'x-robots-tag': 'noindex, nofollow',
    },
  })
}
