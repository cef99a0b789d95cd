import { expect, test } from 'vitest'
import { someDay } from '#tests/factories/moments.ts'
import { orderRequest, placedOrder } from '#tests/factories/placed-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { get } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { type Person, staffedShop } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
const { app, owner, staff, customer } = await staffedShop(database, { clock: () => someDay })
const { id: productId } = await stockedProduct(db, { nameEn: 'Mulberry cloud tunic', stock: { M: 50 } })
const lines = [{ productId, size: 'M', quantity: 1 }]
const mali = { ...orderRequest().customer, firstName: 'Mali', email: 'mali@mai.example', phone: '+66898765432' }
const { number } = await placedOrder(db, { lines, customer: mali })

type Found = { found: { kind: string; to: string; label: string }[] }
const ask = (q: string, { cookie }: Person) => app(get(`/admin/search?q=${encodeURIComponent(q)}`, { cookie }))
const found = async (q: string, person = staff) =>
  ((await (await ask(q, person)).json()) as Found).found.map(({ kind, to }) => `${kind} ${to}`)

test.each([
  ['its number', () => number.toLowerCase()],
  ['a part of the name', () => 'mal'],
  ['a part of the phone', () => '089 876'],
  ['Thai digits', () => '๐๘๙-๘๗๖'],
])('an order is found by %s', async (_name, typed) =>
  expect(await found(typed())).toContain(`order /admin/orders/${number}`),
)

test('a product and the orders containing it are found by its name, also by staff', async () =>
  expect(await found('mulberry cl')).toEqual([`order /admin/orders/${number}`, `product /admin/products/${productId}`]))

test('customers are found by admins, and by staff only with the permission', async () => {
  expect((await found('mali@mai', owner)).map((one) => one.split(' ')[0])).toEqual(['order', 'customer'])
  expect((await found('mali@mai')).map((one) => one.split(' ')[0])).toEqual(['order'])
  await db
    .updateTable('users')
    .set({ permissions: ['customers'] })
    .where('id', '=', staff.userId)
    .execute()
  expect((await found('mali@mai')).map((one) => one.split(' ')[0])).toEqual(['order', 'customer'])
  await db.updateTable('users').set({ permissions: [] }).where('id', '=', staff.userId).execute()
})

test('one letter or an unknown word finds nothing; results are limited to five per kind', async () => {
  expect([await found('m'), await found('  '), await found('zzzz')]).toEqual([[], [], []])
  for (let order = 0; order < 5; order++) await placedOrder(db, { lines, customer: mali })
  expect(await found('089876')).toHaveLength(5)
})

test('a customer is refused', async () => expect((await ask('mali', customer)).status).toBe(403))
