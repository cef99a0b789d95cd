import type { Database } from '#app/platform/database/database.server.ts'
import type { Person } from './people.ts'
import { planned } from './schedule-forms.ts'

type Write = [wrote: string, by: Person, () => Promise<Response>]
type Send = (path: string, fields: Record<string, string>, by: Person) => Promise<Response>

/** Each write ends the previous schedule. */
export function scheduleWrites(db: Database['db'], product: () => string, send: Send, by: Person) {
  const path = () => `/admin/products/${product()}/schedule`
  const plan = async (fields: Record<string, string>) => {
    await db.updateTable('productSchedules').set({ state: 'cancelled' }).execute()
    await db.updateTable('products').set({ hidden: true }).where('id', '=', product()).execute()
    return send(path(), fields, by)
  }
  const cancel = async () => {
    await plan(planned.sale)
    const [made] = await db.selectFrom('productSchedules').select('id').orderBy('id', 'desc').limit(1).execute()
    return send(path(), { intent: 'cancel', schedule: String(made?.id) }, by)
  }
  const restore = async () => {
    await send('/admin/products', { intent: 'hide', id: product() }, by)
    return send(`/admin/products/${product()}/history`, { intent: 'restore', version: '2', line: '0' }, by)
  }
  return {
    'routes/admin/products/product-schedule': {
      sale: [['product.plan', by, () => plan(planned.sale)]],
      publish: [['product.plan', by, () => plan(planned.publish)]],
      cancel: [['product.unplan', by, cancel]],
    },
    'routes/admin/products/product-history': { restore: [['product.revert', by, restore]] },
  } satisfies Record<string, Record<string, Write[]>>
}
