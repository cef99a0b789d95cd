import { beforeAll, expect, test } from 'vitest'
import { type Permission, permissions } from '#app/modules/accounts/visitor.ts'
import { paidOrder } from '#tests/factories/placed-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { get } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { staffedShop } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
const now = new Date('2026-11-21T05:00:00Z')
const { app, owner, staff } = await staffedShop(database, { clock: () => now, demo: false })

beforeAll(async () => {
  const { id } = await stockedProduct(db, { nameEn: 'Lotus silk dress', stock: { M: 500 } })
  await paidOrder(db, { lines: [{ productId: id, size: 'M', quantity: 2 }], now })
})

const give = (given: Permission[]) =>
  db.updateTable('users').set({ permissions: given }).where('id', '=', staff.userId).execute()

async function home(cookie: string) {
  const [data, html] = await Promise.all(
    ['/admin.data', '/admin'].map(async (path) =>
      (await (await app(get(path, { cookie }))).text()).replaceAll('<!-- -->', ''),
    ),
  )
  return {
    sent: ['revenue', 'items', 'sellers'].filter((name) => data?.includes(`"${name}"`)),
    shown: ['Revenue', 'Growth', 'Top sellers', 'Lotus silk dress, M'].filter((words) => html?.includes(words)),
    steps: html?.includes('href="/admin/opening"'),
  }
}

const all = {
  sent: ['revenue', 'items', 'sellers'],
  shown: ['Revenue', 'Growth', 'Top sellers', 'Lotus silk dress, M'],
}
const none = { sent: ['items'], shown: [] }

test.each([
  { given: [] as Permission[], figures: none, steps: false },
  ...permissions.map((permission) => ({
    given: [permission],
    figures: permission === 'analytics' ? all : none,
    steps: permission === 'settings',
  })),
])('staff with $given see only the figures and steps of their permissions', async ({ given, figures, steps }) => {
  await give(given)
  expect(await home(staff.cookie)).toEqual({ ...figures, steps })
})

test('the owner sees all figures and steps', async () =>
  expect(await home(owner.cookie)).toEqual({ ...all, steps: true }))
