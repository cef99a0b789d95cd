import { type PreparedShop, productsFile } from './prepared-shop.ts'
import type { ValidForm } from './valid-forms.ts'

export const importForms = ({ imports }: PreparedShop): ValidForm[] => [
  {
    by: 'owner',
    route: 'routes/admin/products/product-imports',
    intent: 'check',
    path: '/admin/products/import',
    file: { field: 'file', bytes: productsFile('Brought in') },
    fields: { intent: 'check', fallback: 'top' },
    // The address is the new import's.
    elsewhere: /^to \/admin\/products\/import\/[0-9a-f-]+$/,
  },
  ...(['start', 'stop', 'undo'] as const).map((intent) => ({
    by: 'owner' as const,
    route: 'routes/admin/products/product-import',
    path: '/admin/products/import/{import}',
    address: { import: { start: imports.checked, stop: imports.running, undo: imports.stopped }[intent] },
    intent,
    fields: { intent, ...(intent === 'undo' ? { confirm: 'yes' } : {}) },
  })),
]
