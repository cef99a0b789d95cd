import { beforeEach, describe, expect, test } from 'vitest'
import { defaultGroups } from '#app/modules/settings/shop-settings.ts'
import { workBehind } from '#app/tasks.server.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { placedOrder } from '#tests/factories/placed-order.ts'
import { savedAccount } from '#tests/factories/saved-account.ts'
import { savedSettings } from '#tests/factories/saved-settings.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testApp } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { adjustStock } from './adjust-stock.server.ts'
import { mailLowStock, maxListedSizes } from './inventory-tasks.server.ts'

const database = await testDatabase()
const { db } = database
const choose = (mailLowStock: 'off' | 'en' | 'th') =>
  savedSettings(db, 'orders', { ...defaultGroups.orders, mailLowStock, notificationEmail: 'news@mai.example' }, someDay)

let made = 0
beforeEach(async () => {
  made++
  await db.deleteFrom('mails').execute()
  await db.deleteFrom('lowStockReports').execute()
  await db.updateTable('variants').set({ retired: true }).execute()
  await choose('en')
})

let run = 0
async function nextDay() {
  await db.deleteFrom('mails').execute()
  run++
  await mailLowStock(db, later(run * 24 * 60))
  return db.selectFrom('mails').select(['kind', 'recipient', 'language', 'subject', 'text']).execute()
}
const listed = (text = '') => text.split('\n').filter((line) => / left|Sold out/.test(line))
const item = (stock: Record<string, number>, name = `Lotus ${made}`) =>
  stockedProduct(db, { nameEn: name, nameTh: `บัว ${made}`, stock })
let booked = 0
const book = (variantId: number | undefined, delta: number) =>
  adjustStock(db, {
    variantId: variantId ?? 0,
    delta,
    kind: 'correction',
    reason: 'recount',
    actorId: null,
    key: `day-${++booked}`,
    now: someDay,
  })

test('no low stock email is sent or recorded when the shop has switched it off', async () => {
  await choose('off')
  await item({ S: 0, M: 3 })
  expect(await nextDay()).toEqual([])
  expect(await db.selectFrom('lowStockReports').selectAll().execute()).toEqual([])
})

test('with default settings the low stock email is sent to the admin', async () => {
  await savedSettings(db, 'orders', defaultGroups.orders, someDay)
  await savedAccount(db, { email: 'owner@mai.example', role: 'admin' })
  await item({ S: 0 })
  expect(await nextDay()).toMatchObject([{ recipient: 'owner@mai.example', language: 'en' }])
  await db.deleteFrom('users').execute()
})

describe('low stock email', () => {
  test('lists sold-out sizes, then the lowest up to the threshold of ten, with a link to the list', async () => {
    await item({ S: 10, M: 11, L: 0, XL: 2 })
    const [mail, ...more] = await nextDay()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ kind: 'staff_low_stock', recipient: 'news@mai.example', language: 'en' })
    expect(mail?.subject).toBe('Low stock: 3 sizes')
    expect(listed(mail?.text)).toEqual([
      `Lotus ${made}, L: Sold out`,
      `Lotus ${made}, XL: 2 left`,
      `Lotus ${made}, S: 10 left`,
    ])
    expect(mail?.text).toContain('/admin/inventory?state=low')
  })
  test('treats reserved units as unavailable, and is in the language of the settings', async () => {
    await choose('th')
    const { id } = await item({ M: 12 })
    await placedOrder(db, { lines: [{ productId: id, size: 'M', quantity: 9 }] })
    const [mail] = await nextDay()
    expect(mail).toMatchObject({ language: 'th', subject: 'สินค้าใกล้หมด 1 ไซซ์' })
    expect(mail?.text).toContain(`บัว ${made}, M: เหลือ 3`)
    expect(mail?.text).toContain('/th/admin/inventory?state=low')
  })
  test('is sent only for changes: low once, sold out once, and again after restocking', async () => {
    const { variants } = await item({ M: 4 })
    const days = async () => listed((await nextDay())[0]?.text)
    expect(await days()).toEqual([`Lotus ${made}, M: 4 left`])
    expect(await nextDay()).toEqual([])
    await book(variants.M, -4)
    expect(await days()).toEqual([`Lotus ${made}, M: Sold out`])
    await book(variants.M, 2)
    expect(await nextDay()).toEqual([])
    await book(variants.M, -2)
    expect(await days()).toEqual([`Lotus ${made}, M: Sold out`])
    await book(variants.M, 11)
    expect(await nextDay()).toEqual([])
    await book(variants.M, -1)
    expect(await days()).toEqual([`Lotus ${made}, M: 10 left`])
  })
  test('leaves out products that shoppers cannot see', async () => {
    const hidden = await item({ M: 1 }, `Hidden ${made}`)
    const deleted = await item({ M: 1 }, `Deleted ${made}`)
    await db.updateTable('products').set({ hidden: true }).where('id', '=', hidden.id).execute()
    await db.updateTable('products').set({ deletedAt: someDay }).where('id', '=', deleted.id).execute()
    expect(await nextDay()).toEqual([])
  })
  test('lists 40 sizes and the number of others', async () => {
    for (let index = 0; index < 11; index++) await item({ S: 1, M: 1, L: 1, XL: 1 }, `Many ${made} ${index}`)
    const [mail] = await nextDay()
    expect(mail?.subject).toBe('Low stock: 44 sizes')
    expect(listed(mail?.text)).toHaveLength(maxListedSizes)
    expect(mail?.text).toContain('And 4 more sizes')
    expect(await nextDay()).toEqual([])
  })
})

test('a cron job sends the low stock email daily at 08:00 in Bangkok', async () => {
  const { adapters } = await testApp(database, { clock: () => someDay })
  const { tasks, cronJobs } = workBehind(adapters, () => Promise.reject(new Error('no provider')))
  // 08:00 in Bangkok.
  expect(cronJobs).toContainEqual({ task: 'mail_low_stock', everyMinutes: 24 * 60, after: 60 })
  await item({ M: 1 })
  await tasks['mail_low_stock']?.({}, {} as never)
  expect(await db.selectFrom('mails').select('kind').execute()).toEqual([{ kind: 'staff_low_stock' }])
})
