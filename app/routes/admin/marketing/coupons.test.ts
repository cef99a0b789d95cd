import { expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { newCoupon } from '#app/modules/coupons/coupon-fields.ts'
import { placedOrder } from '#tests/factories/placed-order.ts'
import { savedCoupon } from '#tests/factories/saved-coupon.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { get, post } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { type Person, staffedShop } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
const now = new Date('2026-11-21T05:00:00Z')
const { app, owner, staff, customer } = await staffedShop(database, { clock: () => now })

const page = async (path: string) => {
  const answer = await app(get(path, { cookie: owner.cookie, accept: 'text/html' }))
  return {
    status: answer.status,
    text: (/<main[\s\S]*<\/main>/.exec(await answer.text())?.[0] ?? '').replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' '),
  }
}
const send = (path: string, fields: Record<string, string>, person: Person = owner) =>
  app(post(path, fields, { cookie: person.cookie, accept: 'text/html' }))
const couponOf = (code: string) => db.selectFrom('coupons').selectAll().where('code', '=', code).executeTakeFirst()

test('the list shows discount, period, uses and cost of each code; an empty list explains codes', async () => {
  expect((await page('/admin/coupons')).text).toContain('No discount codes found Thank regulars')
  await savedCoupon(db, {
    code: 'SILK10',
    applicableCategories: ['silk'],
    firstPurchaseOnly: true,
    endsAt: new Date('2026-12-01T17:00:00Z'),
    usageLimitGlobal: 5,
  })
  await savedCoupon(db, { code: 'LOTUS200', kind: 'amount', value: 20_000, active: false })
  const english = (await page('/admin/coupons')).text
  expect(english).toContain('2 codes')
  expect(english).toContain('SILK10 10% off Silk · first order Until 2 Dec 2026, 00:00')
  expect(english).toMatch(/LOTUS200 ฿200 off Always .*฿0 Off .*SILK10 10% off .*0 of 5 .*฿0 Active/)
  const thai = (await page('/th/admin/coupons?state=off')).text
  expect(thai).toMatch(/LOTUS200 ลด ฿200 ตลอดเวลา .*ปิดอยู่/)
  expect(thai).not.toContain('SILK10')
})

test('staff without the permission and customers can neither see nor change discount codes', async () => {
  await savedCoupon(db, { code: 'MINE' })
  const before = await fingerprint(database)
  for (const { cookie } of [staff, customer]) {
    for (const path of ['/admin/coupons', '/admin/coupons/MINE', '/admin/coupons/new'])
      expect([path, (await app(get(path, { cookie }))).status]).toEqual([path, 403])
    const writes: [string, Record<string, string>][] = [
      ['/admin/coupons', { intent: 'deactivate', code: 'MINE' }],
      ['/admin/coupons', { intent: 'test', code: 'MINE' }],
      ['/admin/coupons/new', { ...newCoupon, code: 'THEIRS' }],
    ]
    for (const [path, fields] of writes) expect((await app(post(path, fields, { cookie }))).status).toBe(403)
  }
  expect(await fingerprint(database)).toEqual(before)
})

test('a new code opens its own page and is in the audit log; saving it again is confirmed', async () => {
  const fields = { ...newCoupon, code: ' tet๑๕'.replace('๑๕', '15'), value: '15', startsAt: '2026-12-01T00:00' }
  const answer = await send('/th/admin/coupons/new', fields)
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/th/admin/coupons/TET15?happened=created'])
  expect((await page('/th/admin/coupons/TET15?happened=created')).text).toContain('เพิ่ม TET15 แล้ว')
  expect(await couponOf('TET15')).toMatchObject({ value: 15, startsAt: new Date('2026-11-30T17:00:00Z'), version: 1 })
  const again = await send('/admin/coupons/TET15', { ...fields, code: 'TET15', minOrder: '1,500.50', version: '1' })
  expect([again.status, (await again.text()).includes('Discount code saved')]).toEqual([200, true])
  expect(await couponOf('TET15')).toMatchObject({ minOrderSatang: 150_050, version: 2 })
  const renamed = await send('/admin/coupons/TET15', { ...fields, code: 'TET2027', version: '2' })
  expect(renamed.headers.get('location')).toBe('/admin/coupons/TET2027?happened=saved')
  expect((await page('/admin/coupons/TET15')).status).toBe(404)
  const log = await db.selectFrom('auditLog').selectAll().where('entity', '=', 'coupon').orderBy('id').execute()
  expect(log.slice(-3).map(({ action, actorId }) => [action, actorId])).toEqual([
    ['coupon.add', owner.userId],
    ['coupon.change', owner.userId],
    ['coupon.change', owner.userId],
  ])
})

test('a maximum discount is shown in form, list and audit log, and limits the discount', async () => {
  const fields = { ...newCoupon, code: 'MAX500', value: '20', maxDiscount: '500', minOrder: '1000' }
  await send('/admin/coupons/new', fields)
  expect(await couponOf('MAX500')).toMatchObject({ value: 20, maxDiscountSatang: 50_000 })
  const form = await (await app(get('/admin/coupons/MAX500', { cookie: owner.cookie }))).text()
  expect(form).toMatch(/<input[^>]*name="maxDiscount"[^>]*value="500"/)
  expect((await page('/admin/coupons?q=MAX500')).text).toContain('from ฿1,000 · at most ฿500 off · full-price items')
  expect((await page('/th/admin/coupons?q=MAX500')).text).toContain('ลดสูงสุด ฿500')
  expect((await page('/admin/audit-log?q=MAX500')).text).toMatch(/At most, in baht.{0,20}฿500/s)
  const trial = { intent: 'test', code: 'MAX500', category: 'dress', quantity: '1', email: '' }
  const says = async (price: string) => await (await send('/admin/coupons', { ...trial, price })).text()
  expect(await says('2500')).toContain('Valid · Discount ฿500<')
  expect(await says('2500.05')).toContain('Valid · Discount ฿500<')
  expect(await says('2499.95')).toContain('Valid · Discount ฿499.99<')
})

test('a code that orders have used cannot be renamed, and its form shows why', async () => {
  const couponCode = await savedCoupon(db, { code: 'KEPT' })
  const { id } = await stockedProduct(db)
  await placedOrder(db, { lines: [{ productId: id, size: 'M', quantity: 1 }], couponCode, now })
  const form = await (await app(get('/admin/coupons/KEPT', { cookie: owner.cookie }))).text()
  expect(/<input[^>]*name="code"[^>]*>/.exec(form)?.[0]).toMatch(/readonly/i)
  expect(form).toContain('Used once so far')
  const before = await fingerprint(database)
  const answer = await send('/admin/coupons/KEPT', { ...newCoupon, code: 'OTHER', version: '1' })
  expect([answer.status, (await answer.text()).includes('Orders have used this code, so it cannot')]).toEqual([
    422,
    true,
  ])
  expect(await fingerprint(database)).toEqual(before)
})

test('activating and deactivating are saved; an unknown code shows an error message', async () => {
  await savedCoupon(db, { code: 'RAIN' })
  expect((await send('/admin/coupons', { intent: 'deactivate', code: 'RAIN' })).status).toBe(200)
  expect(await couponOf('RAIN')).toMatchObject({ active: false })
  await send('/admin/coupons', { intent: 'activate', code: 'RAIN' })
  expect(await couponOf('RAIN')).toMatchObject({ active: true })
  const gone = await send('/admin/coupons', { intent: 'activate', code: 'NOSUCH' })
  expect([gone.status, (await gone.text()).includes('This code no longer exists.')]).toEqual([404, true])
})

test('the test area shows exactly the message of the cart, in both languages', async () => {
  await savedCoupon(db, { code: 'TRY10', minOrderSatang: satang(150_000), applicableCategories: ['dress'] })
  const trial = { intent: 'test', code: 'try10', category: 'dress', price: '1,290.50', quantity: '2', email: '' }
  const says = async (path: string, fields: Record<string, string> = {}) => {
    const answer = await send(path, { ...trial, ...fields })
    return /<output[^>]*>(?:<span[^>]*>)([^<]*)/.exec(await answer.text())?.[1]?.replaceAll('\u2060', '')
  }
  expect(await says('/admin/coupons')).toBe('Valid · Discount ฿258.10')
  expect(await says('/th/admin/coupons')).toBe('ใช้ได้ · ส่วนลด ฿258.10')
  expect(await says('/admin/coupons', { quantity: '1' })).toBe('Invalid · Minimum order required: ฿1,500')
  expect(await says('/admin/coupons', { category: 'general' })).toBe(
    'Invalid · Coupon does not apply to selected items.',
  )
  expect(await says('/admin/coupons', { code: 'NOSUCH' })).toBe('Invalid · Invalid or inactive coupon code.')
})

test('campaign codes are added, listed and exported; sending the form again adds none', async () => {
  const fields = {
    ...newCoupon,
    intent: 'add',
    prefix: 'tet27',
    howMany: '3',
    minOrder: '1500.50',
    applicableCategories: 'silk',
  }
  const answer = await send('/th/admin/coupons/campaigns/new', fields)
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/th/admin/coupons?q=TET27-&added=3'])
  const list = (await page('/th/admin/coupons?q=TET27-&added=3')).text
  expect(list).toContain('เพิ่ม 3 โค้ดแล้ว')
  const before = await fingerprint(database)
  const again = await send('/admin/coupons/campaigns/new', fields)
  expect([again.status, (await again.text()).includes('Codes with this prefix already exist')]).toEqual([422, true])
  expect(await fingerprint(database)).toEqual(before)
  const file = await app(get('/admin/exports/coupons?q=TET27-&state=active', { cookie: owner.cookie }))
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="discount-codes.csv"')
  const [head, ...rows] = (await file.text()).trim().split('\r\n')
  expect(head).toBe(
    'Code,Discount,"Minimum order, in baht",Only for these categories,Can be combined with other codes,Starts,Ends,Used,Uses in total,Cost so far,Status',
  )
  expect(rows).toHaveLength(3)
  for (const row of rows) expect(row).toMatch(/^TET27-[A-Z0-9]{8},10% off,1500.5,silk,,,,0,1,0,Active$/)
  for (const { cookie } of [staff, customer])
    expect((await app(get('/admin/exports/coupons', { cookie }))).status).toBe(403)
})
