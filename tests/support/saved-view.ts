import { saveView } from '#app/modules/views/saved-views.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { someDay } from '#tests/factories/moments.ts'

export const paidView = { screen: '/admin/orders', name: 'Paid', query: '?status=paid' }

export async function savedView(db: Db, userId: string): Promise<string> {
  const saved = await saveView(db, { ...paidView, name: 'Kept', userId, now: someDay })
  if (!saved.ok) throw new Error(`no view: ${saved.reason}`)
  return saved.value
}
