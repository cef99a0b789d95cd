import type { PreparedShop } from './prepared-shop.ts'
import { sent } from './sent-form.ts'
import type { ValidForm } from './valid-forms.ts'

export function bulkEditForms({ unreviewed: { id }, edit }: PreparedShop): ValidForm[] {
  const at = { by: 'owner', route: 'routes/admin/products/edit-products', path: '/admin/products/edit' } as const
  const was = { price: '1000', compareAt: '', category: 'dress', hidden: 'visible', M: '10' }
  const typed = { price: '900', compareAt: '1000', category: 'silk', hidden: 'hidden', M: '12' }
  const cells = Object.fromEntries(Object.entries(typed).map(([column, text]) => [`${column}.${id}`, text]))
  const row = { id, [`version.${id}`]: '1', [`was.${id}`]: JSON.stringify(was) }
  const key = '6a0c2f3e-0000-4000-8000-000000000001'
  return [
    // An unknown product and unchanged cells save nothing, with a message.
    { ...at, ...sent('save', { key, ...row, ...cells }), elsewhere: /^says intent,message,ok=true$/ },
    { ...at, ...sent('undo', { key: edit }) },
  ]
}

/** A bulk edit that lowers the price of one product, or its undo, with a key made of the number. */
export const cheaperSheet = (intent: string, id: string, number: number): Record<string, string> => ({
  intent,
  key: `${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`,
  id,
  [`version.${id}`]: '1',
  [`price.${id}`]: '900',
})
