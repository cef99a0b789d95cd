import type { App } from '#app/create-app.server.ts'
import { attachFile } from '#app/modules/attachments/attach-file.server.ts'
import { findAttachableOrder } from '#app/modules/attachments/attachments.queries.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { FileStore } from '#app/platform/storage/file-store.server.ts'
import { printout } from '#tests/factories/attachment-files.ts'
import { someDay } from '#tests/factories/moments.ts'
import { memoryFiles } from '#tests/factories/saved-slip.ts'
import { origin } from './app.ts'

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
