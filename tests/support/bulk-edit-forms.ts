import type { PreparedShop } from './prepared-shop.ts'
import { sent } from './sent-form.ts'
import type { ValidForm } from './valid-forms.ts'

/** Many products changed at once, and one such change undone. */
export function bulkEditForms({ unreviewed: { id }, edit }: PreparedShop): ValidForm[] {
  const at = { by: 'owner', route: 'routes/admin/products/edit-products', path: '/admin/products/edit' } as const
  const was = { price: '1000', compareAt: '', category: 'dress', hidden: 'visible', M: '10' }
  const typed = { price: '900', compareAt: '1000', category: 'silk', hidden: 'hidden', M: '12' }
  const cells = Object.fromEntries(Object.entries(typed).map(([column, text]) => [`${column}.${id}`, text]))
  const row = { id, [`version.${id}`]: '1', [`was.${id}`]: JSON.stringify(was) }
  const key = '6a0c2f3e-0000-4000-8000-000000000001'
  return [
    // Of a product that is not there, and of cells that hold what they held, nothing is saved, and that is said.
    { ...at, ...sent('save', { key, ...row, ...cells }), elsewhere: /^says intent,message,ok=true$/ },
    { ...at, ...sent('undo', { key: edit }) },
  ]
}

/** A sheet that makes one product cheaper, under a key made of the number; or what takes that back. */
export const cheaperSheet = (intent: string, id: string, number: number): Record<string, string> => ({
  intent,
  key: `${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`,
  id,
  [`version.${id}`]: '1',
  [`price.${id}`]: '900',
})
