import { beforeAll, expect, test } from 'vitest'
import { addMinutes } from '#app/kit/dates.ts'
import type { AuditAction } from '#app/modules/audit/audit-actions.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { paidOrder } from '#tests/factories/placed-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { get } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { staffedShop } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
/** 00:30 in Bangkok on 22 November, the 21st in London. */
const now = new Date('2026-11-21T17:30:00Z')
const { app, owner, staff } = await staffedShop(database, { clock: () => now })
const ask = async (path: string, person = owner) => app(get(path, { cookie: person.cookie }))
const page = async (query = '', language = '') =>
  (await (await ask(`${language}/admin/audit-log${query}`)).text()).replaceAll('<!-- -->', '').replaceAll('\u2060', '')
let order: { orderId: string; number: string }

beforeAll(async () => {
  const { id } = await stockedProduct(db, { nameEn: 'Lotus silk dress', stock: { M: 5 } })
  order = await paidOrder(db, { lines: [{ productId: id, size: 'M', quantity: 1 }] })
  const did = (
    actorId: string,
    action: AuditAction,
    entity: string,
    entityId: string,
    minutesAgo: number,
    detail: object,
  ) => recordAudit(db, { actorId, action, entity, entityId, detail: { ...detail }, now: addMinutes(now, -minutesAgo) })
  const price = { changed: { priceSatang: { from: 99000, to: 129000 } } }
  await did(staff.userId, 'order.moved', 'order', order.orderId, 90, { from: 'paid', to: 'shipped', carrier: 'kex' })
  await did(owner.userId, 'product.update', 'product', 'lotus-silk-dress', 20, price)
  await did(owner.userId, 'coupon.add', 'coupon', '=SUM(A1)', 10, {})
})

test('an entry shows who changed what, with values before and after, and links to it', async () => {
  const html = await page('?area=products')

  expect(html).toContain('Product changed')
  expect(html).toContain('owner@mai.example')
  expect(html).toContain('href="/admin/products/lotus-silk-dress"')
  expect(html).toMatch(/Price: <\/span><del[^>]*>฿990<\/del>.*฿1,290/)
  expect(html).not.toContain('Status changed')
})

test('an order is shown by its number and found by it, with or without #', async () => {
  for (const q of [order.number, `%23${order.number.toLowerCase()}`]) {
    const html = await page(`?q=${q}`)
    expect(html).toContain(`href="/admin/orders/${order.number}"`)
    expect(html).toContain('Status changed')
    expect(html).toMatch(/<del[^>]*>Paid<\/del>.*Shipped/)
    expect(html).not.toContain('Product changed')
  }
})

test('the owner can read the log in Thai', async () => {
  const html = await page('?area=products', '/th')

  expect(html).toContain('ประวัติการใช้งาน')
  expect(html).toContain('แก้ไขสินค้า')
})

test('date filters use Bangkok days', async () => {
  expect(await page('?from=2026-11-22&to=2026-11-22')).toContain('Product changed')
  expect(await page('?from=2026-11-22&to=2026-11-22')).not.toContain('Status changed')
  expect(await page('?to=2026-11-21')).toContain('Status changed')
  expect(await page('?to=2026-11-21')).not.toContain('Product changed')
})

test('a campaign is shown as “Campaign 7”, not as a bare number', async () => {
  const entry = { actorId: owner.userId, action: 'letter.add', entity: 'letter', entityId: '7', now } as const
  await recordAudit(db, entry)
  expect(await page('?area=customers')).toMatch(/href="\/admin\/newsletter\/campaigns\/7"[^>]*>Campaign 7</)
  expect(await page('?area=customers', '/th')).toMatch(/>ฉบับที่ 7</)
})

test('the log can be filtered by staff member', async () => {
  const html = await page(`?actor=${staff.userId}`)

  expect(html).toContain('Status changed')
  expect(html).not.toContain('Product changed')
})

test('older entries are on the next page, with none missing or repeated', async () => {
  for (let index = 0; index < 60; index++)
    await recordAudit(db, {
      actorId: owner.userId,
      action: 'brand.save',
      entity: 'brand',
      entityId: `brand-${index}-`,
      now,
    })
  const shown = (html: string) => [...html.matchAll(/>(brand-\d+-)</g)].map(([, name]) => name)
  const first = await page('?q=&area=products')
  const older = /href="(\/admin\/audit-log\?[^"]*before=\d+)"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const second = await page(older.slice(older.indexOf('?')))

  expect(shown(first)).toEqual(Array.from({ length: 50 }, (_, index) => `brand-${59 - index}-`))
  expect(shown(second)).toEqual(Array.from({ length: 10 }, (_, index) => `brand-${9 - index}-`))
})

test('the filtered log can be exported as CSV with formulas escaped', async () => {
  const answer = await ask('/admin/audit-log/export?area=coupons')

  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="audit-log-2026-11-22.csv"')
  expect(await answer.text()).toBe(
    "When,Done by,Action,Kind,Item,Details\r\n2026-11-22 00:20,owner@mai.example,Discount code added,coupon,'=SUM(A1),{}\r\n",
  )
})

test('non-admin staff can open neither the log nor its export', async () => {
  expect((await ask('/admin/audit-log', staff)).status).toBe(403)
  expect((await ask('/admin/audit-log/export', staff)).status).toBe(403)
})

test('text that looks like a date, an amount or an ID is shown as typed', async () => {
  const typed = ['2026-13-45', '0000-00-00', '2026-11-21T25:61:00Z', '2026-11-21', '฿1,500', '__proto__']
  for (const reply of typed)
    await recordAudit(db, {
      actorId: owner.userId,
      action: 'review.reply',
      entity: 'review',
      entityId: '7',
      detail: { reply },
      now,
    })
  for (const language of ['', '/th']) {
    const answer = await ask(`${language}/admin/audit-log?area=reviews`)
    expect(answer.status).toBe(200)
    const html = await answer.text()
    for (const reply of typed) expect(html).toContain(reply)
  }
  expect((await ask('/admin/audit-log/export')).status).toBe(200)
})
