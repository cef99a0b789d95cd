import { shopOf } from '#app/context.server.ts'
import { refusalResponse } from '#app/http/refusal-response.server.ts'
import { takeDeliveryReport } from '#app/modules/newsletter/take-delivery-report.server.ts'
import type { Route } from './+types/mail-bounces'

/** POST bounce reports as message/rfc822. Other mails get the same status, so that they are not delivered again. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, bounces, clock, log, requestId } = shopOf(context)
  if (!bounces) return refusalResponse(request, 404, 'notFoundTitle', shopOf(context))
  if (!/^message\/rfc822\b/i.test(request.headers.get('content-type') ?? ''))
    return refusalResponse(request, 415, 'badRequest', shopOf(context))
  const report = await takeDeliveryReport(db, bounces.returnPath, { message: await request.text(), now: clock() })
  if (!report.ok) return refusalResponse(request, 429, 'tooMany', shopOf(context))
  log.info({ requestId, effect: report.value }, 'delivery report')
  return Response.json({ effect: report.value })
}
