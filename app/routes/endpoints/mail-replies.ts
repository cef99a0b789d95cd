import { shopOf } from '#app/context.server.ts'
import { refusalResponse } from '#app/http/refusal-response.server.ts'
import { receiveReply } from '#app/modules/messages/receive-reply.server.ts'
import type { Route } from './+types/mail-replies'

/** POST customers' replies as message/rfc822. Others get the same status, so that they are not delivered again. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, replies, settings, clock, log, requestId } = shopOf(context)
  if (!replies) return refusalResponse(request, 404, 'notFoundTitle', shopOf(context))
  if (!/^message\/rfc822\b/i.test(request.headers.get('content-type') ?? ''))
    return refusalResponse(request, 415, 'badRequest', shopOf(context))
  const { contact } = await settings()
  const message = await request.arrayBuffer()
  const received = await receiveReply(db, replies, { message, shopEmail: contact.email, now: clock() })
  if (!received.ok) return refusalResponse(request, 429, 'tooMany', shopOf(context))
  log.info({ requestId, effect: received.value }, 'mail reply')
  return Response.json({ effect: received.value })
}
