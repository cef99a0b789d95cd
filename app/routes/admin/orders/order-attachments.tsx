import '#app/i18n/groups/attachments.ts'
import '#app/i18n/groups/uploads.ts'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { notFound, shopOf } from '#app/context.server.ts'
import { type AdminInput, adminAction, refused, success } from '#app/http/form.server.ts'
import type { Sentence } from '#app/kit/form-answer.ts'
import { formText } from '#app/kit/read-fields.ts'
import type { Reason } from '#app/kit/refusals.ts'
import { oneLine } from '#app/kit/text.ts'
import { isUuid } from '#app/kit/uuid.ts'
import { AdminAttachmentsPage, type AttachmentAnswer } from '#app/modules/attachments/admin/attachments-page.tsx'
import { attachFile, deleteAttachment } from '#app/modules/attachments/attach-file.server.ts'
import { type AttachmentRefusal, attachmentMessage, maxAttachments } from '#app/modules/attachments/attachment-rules.ts'
import { attachmentsOfOrder } from '#app/modules/attachments/attachments.queries.server.ts'
import { normaliseOrderNumber } from '#app/modules/orders/order-number.ts'
import { findOrderByNumber } from '#app/modules/orders/orders.queries.server.ts'
import type { Route } from './+types/order-attachments'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = shopOf(context)
  const order = (await findOrderByNumber(db, params.number)) ?? notFound()
  return { number: order.number, attachments: await attachmentsOfOrder(db, order.id) }
}

export const action = adminAction(
  'routes/admin/orders/order-attachments',
  { attach, delete: remove },
  { otherwise: 'attach' },
)

/** Files are checked one by one; refused ones are listed. */
async function attach(form: FormData, { shop, id: number, by }: AdminInput) {
  const orderNumber = normaliseOrderNumber(number)
  // Browsers send an empty file input as an empty file without name.
  const chosen = form
    .getAll('files')
    .flatMap((file) => (file instanceof File && (file.name !== '' || file.size > 0) ? [file] : []))
  if (chosen.length === 0) return refused('missing', 'attachments.refusal.no_file')
  if (chosen.length > maxAttachments) return refused('limit_reached', 'attachments.refusal.limit_reached')
  const { db, files, log, requestId } = shop
  const notAttached: { name: string; reason: AttachmentRefusal }[] = []
  for (const file of chosen) {
    const upload = { orderNumber, name: file.name, bytes: await file.bytes() }
    const attached = await attachFile(db, files, upload, by)
    if (attached.ok) continue
    log.info({ requestId, reason: attached.reason, bytes: file.size }, 'attachment refused')
    notAttached.push({ name: oneLine(file.name).slice(0, 80), reason: attached.reason })
  }
  const message: Sentence = { key: 'attachments.attached', words: { count: chosen.length - notAttached.length } }
  const [first] = notAttached
  if (!first) return success({ message })
  const lines = notAttached.map(({ name, reason }) => ({ of: name, key: attachmentMessage(reason) }))
  return refused(statusReasonOf(first.reason), attachmentMessage(first.reason), {
    lines: chosen.length > notAttached.length ? [...lines, message] : lines,
  })
}

/** The refusal that gives the response its status. */
const statusReasonOf = (reason: AttachmentRefusal): Reason =>
  (['order_not_found', 'erased', 'limit_reached', 'busy'] as const).find((known) => known === reason) ?? 'invalid'

async function remove(form: FormData, { shop, id: number, by }: AdminInput) {
  const orderNumber = normaliseOrderNumber(number)
  const id = formText(form, 'attachment')
  const deleted = isUuid(id) && (await deleteAttachment(shop.db, { orderNumber, id }, by))
  if (!deleted || !deleted.ok) return refused('not_found', 'attachments.refusal.not_found')
  return success({ message: { key: 'attachments.deleted' } satisfies Sentence })
}

/** Keeps the page on a lost connection or fault. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    const reason = error instanceof TypeError ? 'uploads.offline' : 'uploads.fault'
    return { ok: false, reason } as const satisfies AttachmentAnswer
  }
}

/** Also after a refusal: another tab may have changed the files. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  (actionResult as AttachmentAnswer | undefined)?.ok === false
    ? (actionResult as { reason?: string }).reason !== 'uploads.offline'
    : defaultShouldRevalidate

export default function OrderAttachments({ loaderData, actionData }: Route.ComponentProps) {
  const { number, attachments } = loaderData
  return <AdminAttachmentsPage orderNumber={number} attachments={attachments} sent={actionData} />
}
