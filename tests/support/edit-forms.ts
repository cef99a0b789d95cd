import type { Db } from '#app/platform/database/database.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { placedOrder } from '#tests/factories/placed-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { sent } from './sent-form.ts'
import type { ValidForm } from './valid-forms.ts'

/** An unpaid order of one unit with another size in stock, and an order of two units with free delivery. */
export async function preparedEdit(db: Db) {
  const { id, variants } = await stockedProduct(db, { nameEn: 'Dress in two sizes', stock: { M: 5, S: 5 } })
  const lines = [{ productId: id, size: 'M', quantity: 1 }]
  const { number, accessKey } = await placedOrder(db, { lines, now: someDay })
  const two = await placedOrder(db, { lines: [{ productId: id, size: 'M', quantity: 2 }], now: someDay })
  return { number, accessKey, two: two.number, own: String(variants.M), other: String(variants.S) }
}
type Prepared = { edited: Awaited<ReturnType<typeof preparedEdit>> }

const page = { by: 'staff', route: 'routes/admin/orders/edit-order', path: '/admin/orders/{number}/edit' } as const

export const editForms = ({ edited: { number, two, own, other } }: Prepared): ValidForm[] => [
  {
    ...page,
    address: { number },
    ...sent('edit', {
      version: '1',
      'quantity-1': '1',
      'size-1': own,
      [`add-${other}`]: '1',
      delivery: 'standard',
      expectedTotal: '200000',
      confirm: 'yes',
    }),
  },
  {
    ...page,
    address: { number: two },
    ...sent('edit', {
      version: '1',
      'quantity-1': '1',
      delivery: 'standard',
      pricing: 'agreed',
      agreedTotal: '100000',
      expectedTotal: '115000',
      confirm: 'yes',
    }),
    only: ['pricing', 'agreedTotal'],
  },
]

export const sizeChangeForms = ({ edited: { accessKey, other } }: Prepared): ValidForm[] => [
  {
    by: 'visitor',
    route: 'routes/account/order',
    path: '/order/{key}',
    address: { key: accessKey },
    ...sent('change-size', { version: '1', line: '1', size: other, items: '1' }),
    only: ['version', 'line', 'size', 'items'],
  },
]
