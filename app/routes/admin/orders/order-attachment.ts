import { shopOf } from '#app/context.server.ts'
import { isUuid } from '#app/kit/uuid.ts'
import { attachmentResponse } from '#app/modules/attachments/attachment-file.server.ts'
import { findAttachment } from '#app/modules/attachments/attachments.queries.server.ts'
import type { Route } from './+types/order-attachment'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, files } = shopOf(context)
  const of = { orderNumber: params.number, id: params.attachment }
  return attachmentResponse(files, isUuid(of.id) ? await findAttachment(db, of) : undefined)
}
