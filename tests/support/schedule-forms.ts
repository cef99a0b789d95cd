import type { PreparedShop } from './prepared-shop.ts'
import { sent } from './sent-form.ts'
import type { ValidForm } from './valid-forms.ts'

export const planned = {
  sale: { intent: 'sale', price: '500', startsAt: '2099-01-01T10:00', endsAt: '2099-01-02T10:00' },
  publish: { intent: 'publish', publishAt: '2099-01-01T10:00' },
} as const

export function scheduleForms({ hidden, scheduled }: PreparedShop): ValidForm[] {
  const of = (id: string) =>
    ({
      by: 'owner',
      route: 'routes/admin/products/product-schedule',
      path: '/admin/products/{id}/schedule',
      address: { id },
    }) as const
  return [
    { ...of(hidden.id), ...sent('sale', planned.sale) },
    { ...of(hidden.id), ...sent('publish', planned.publish) },
    { ...of(scheduled.id), ...sent('cancel', { schedule: String(scheduled.schedule) }) },
    {
      ...of(hidden.id),
      route: 'routes/admin/products/product-history',
      path: '/admin/products/{id}/history',
      ...sent('restore', { version: '2', line: '0' }),
    },
  ]
}
