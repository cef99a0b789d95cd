import type { App } from '#app/create-app.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { attachmentWrites } from './attachment-forms.ts'
import type { Person } from './people.ts'
import { refundPageWrites } from './refund-forms.ts'
import { slipWrites } from './slip-forms.ts'

type Send = (path: string, fields: Record<string, string>, person: Person) => Promise<Response>

export const relatedDataWrites = (
  db: Db,
  send: Send,
  by: { app: App; productId: string; staff: Person; owner: Person },
) => ({
  ...refundPageWrites(db, send, by),
  ...slipWrites(db, send, by),
  ...attachmentWrites(db, send, by),
})
