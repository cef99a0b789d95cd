import { shopOf } from '#app/context.server.ts'
import { refusalResponse } from '#app/http/refusal-response.server.ts'
import { receiveLineWebhook } from '#app/modules/line/receive-line-webhook.server.ts'
import type { Route } from './+types/line-webhook'

/** New friends and blocks. Accepts other signed events too, so that LINE does not disable the address. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, line, log, requestId } = shopOf(context)
  if (!line.webhookSecret) return refusalResponse(request, 404, 'notFoundTitle', shopOf(context))
  const body = new Uint8Array(await request.arrayBuffer())
  const signature = request.headers.get('x-line-signature')
  const received = await receiveLineWebhook(db, { body, signature, secret: line.webhookSecret })
  if (received.ok || received.reason === 'unreadable') return new Response(null, { status: 200 })
  log.warn({ requestId }, 'LINE webhook refused: invalid signature')
  return Response.json({ code: 'bad_signature', requestId }, { status: 400 })
}
