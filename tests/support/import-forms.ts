import { type PreparedShop, productsFile } from './prepared-shop.ts'
import type { ValidForm } from './valid-forms.ts'

/** Files of products: one is checked, one that was checked starts, one that runs is stopped. */
export const importForms = ({ imports }: PreparedShop): ValidForm[] => [
  {
    by: 'owner',
    route: 'routes/admin/product-imports',
    intent: 'check',
    path: '/admin/products/import',
    file: { field: 'file', bytes: productsFile('Brought in') },
    fields: { intent: 'check', fallback: 'top' },
    // The address of the import is made for it.
    elsewhere: /^to \/admin\/products\/import\/[0-9a-f-]+$/,
  },
  ...(['start', 'stop'] as const).map((intent) => ({
    by: 'owner' as const,
    route: 'routes/admin/product-import',
    path: '/admin/products/import/{import}',
    address: { import: intent === 'start' ? imports.checked : imports.running },
    intent,
    fields: { intent },
  })),
]
