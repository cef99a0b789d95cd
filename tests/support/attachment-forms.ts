import type { App } from '#app/create-app.server.ts'
import { attachFile } from '#app/modules/attachments/attach-file.server.ts'
import { findAttachableOrder } from '#app/modules/attachments/attachments.queries.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { FileStore } from '#app/platform/storage/file-store.server.ts'
import { printout } from '#tests/factories/attachment-files.ts'
import { someDay } from '#tests/factories/moments.ts'
import { placedOrder } from '#tests/factories/placed-order.ts'
import { memoryFiles } from '#tests/factories/saved-slip.ts'
import { origin } from './app.ts'
import type { Person } from './people.ts'
import { sent } from './sent-form.ts'
import type { ValidForm } from './valid-forms.ts'

export function sendFiles(app: App, orderNumber: string, files: readonly File[], cookie: string): Promise<Response> {
  const body = new FormData()
  body.set('intent', 'attach')
  for (const file of files) body.append('files', file)
  const headers = { accept: 'text/html', origin, 'sec-fetch-site': 'same-origin', cookie }
  return app(new Request(`${origin}/admin/orders/${orderNumber}/attachments`, { method: 'POST', body, headers }))
}

export async function attached(
  db: Db,
  to: { orderNumber: string; actorId: string; files?: FileStore; bytes?: Uint8Array },
): Promise<string> {
  const { orderNumber, actorId, files = memoryFiles(), bytes = printout(crypto.randomUUID()) } = to
  const done = await attachFile(db, files, { orderNumber, name: 'paper.pdf', bytes }, { actorId, now: someDay })
  if (!done.ok) throw new Error(`the file was not attached: ${done.reason}`)
  const order = await findAttachableOrder(db, orderNumber)
  const newest = db
    .selectFrom('attachments')
    .select('id')
    .where('orderId', '=', order?.orderId ?? '')
  return (await newest.where('deletedAt', 'is', null).orderBy('createdAt', 'desc').executeTakeFirstOrThrow()).id
}

const newOrder = async (db: Db, productId: string) =>
  (await placedOrder(db, { lines: [{ productId, size: 'M', quantity: 1 }] })).number

export async function preparedAttachments(db: Db, productId: string, actorId: string) {
  const orderNumber = await newOrder(db, productId)
  return { empty: await newOrder(db, productId), orderNumber, attachment: await attached(db, { orderNumber, actorId }) }
}
type Prepared = { attachments: Awaited<ReturnType<typeof preparedAttachments>> }

export function attachmentForms({ attachments: { empty, orderNumber, attachment } }: Prepared): ValidForm[] {
  const at = (number: string) =>
    ({
      by: 'staff',
      route: 'routes/admin/orders/order-attachments',
      path: '/admin/orders/{number}/attachments',
      address: { number },
    }) as const
  return [
    {
      ...at(empty),
      intent: 'attach',
      fields: { intent: 'attach' },
      file: { field: 'files', bytes: printout('A receipt') },
    },
    { ...at(orderNumber), ...sent('delete', { attachment }), only: ['attachment'] },
  ]
}

type Write = [wrote: string, by: Person, () => Promise<Response>]
type Send = (path: string, fields: Record<string, string>, person: Person) => Promise<Response>

export function attachmentWrites(
  db: Db,
  send: Send,
  { app, productId, staff }: { app: App; productId: string; staff: Person },
): Record<string, Record<string, Write[]>> {
  const attach = async () =>
    sendFiles(app, await newOrder(db, productId), [new File([printout('Audited')], 'a.pdf')], staff.cookie)
  const remove = async () => {
    const { orderNumber, attachment } = await preparedAttachments(db, productId, staff.userId)
    return send(`/admin/orders/${orderNumber}/attachments`, { intent: 'delete', attachment }, staff)
  }
  return {
    'routes/admin/orders/order-attachments': {
      attach: [['attachment.add', staff, attach]],
      delete: [['attachment.delete', staff, remove]],
    },
  }
}
