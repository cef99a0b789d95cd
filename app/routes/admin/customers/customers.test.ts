import { beforeAll, expect, test } from 'vitest'
import { asWritten } from '#app/i18n/language.ts'
import { receiveMessage } from '#app/modules/messages/receive-message.server.ts'
import { writeReview } from '#app/modules/reviews/write-review.server.ts'
import { paidOrder } from '#tests/factories/placed-order.ts'
import { plainCustomer } from '#tests/factories/plain-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { get, post } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { type Person, staffedShop } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
const now = new Date('2026-11-21T05:00:00Z')
const { app, owner, staff, customer } = await staffedShop(database, { clock: () => now })
const page = async (path: string, who: Person = owner) => {
  const answer = await app(get(path, { cookie: who.cookie }))
  return asWritten((await answer.text()).replaceAll('<!-- -->', ''))
}
const idOf = async (email: string) =>
  (await db.selectFrom('people').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
const send = async (email: string, fields: Record<string, string>) =>
  app(post(`/admin/customers/${await idOf(email)}`, fields, { cookie: owner.cookie }))

beforeAll(async () => {
  const { id: productId } = await stockedProduct(db, { nameEn: 'Jade dress' })
  const lines = [{ productId, size: 'M', quantity: 1 }]
  const order = (email: string) => ({ ...plainCustomer, email, firstName: '=Nok', lastName: 'Jaidee' })
  await paidOrder(db, { lines, customer: order('nok@mai.example'), now })
  await paidOrder(db, { lines, customer: order('guest@mai.example'), now })
  const author = { userId: customer.userId, email: 'nok@mai.example', emailVerified: true }
  await writeReview(db, { productId, author, form: { rating: 4, title: 'Soft', comment: '', pictures: [] }, now })
  const fields = { name: 'Nok', email: 'nok@mai.example', subject: 'Sizes', message: 'Is M left?' }
  await receiveMessage(db, { fields, language: 'en', ip: '198.51.100.7', shopEmail: 'shop@mai.example', now })
})

test('the list links to each customer by an id that reveals nothing personal', async () => {
  const html = await page('/admin/customers')
  const keys = [...html.matchAll(/href="(\/admin\/customers\/[^"?]+)"/g)].map(([, address]) => address)
  expect(keys).toContain(`/admin/customers/${await idOf('guest@mai.example')}`)
  expect(keys.filter((one) => /@|mai/.test(one?.slice(1) ?? '') && one !== '/admin/customers/export')).toEqual([])
  for (const words of ['2 people', '=Nok Jaidee', 'guest@mai.example', '฿1,150']) expect(html).toContain(words)
  expect(await page('/th/admin/customers')).toContain('ยอดซื้อ')
  expect(await page('/admin/customers?q=nobody-of-this-name')).toContain('Try a part of the name')
})

test('the customer page shows account, sizes, orders, reviews and messages', async () => {
  const html = await page(`/admin/customers/${await idOf('nok@mai.example')}`)
  for (const words of ['nok@mai.example', 'Has an account', 'Dresses · M', '1 item', 'Jade dress', 'Soft', 'Sizes'])
    expect(html).toContain(words)
  expect(html).toMatch(/4 of 5 stars/)
  expect((await app(get(`/admin/customers/${crypto.randomUUID()}`, { cookie: owner.cookie }))).status).toBe(404)
  expect((await app(get('/admin/customers/nok@mai.example', { cookie: owner.cookie }))).status).toBe(404)
})

test('staff see neither the customer list nor a customer page', async () => {
  for (const path of [
    '/admin/customers',
    `/admin/customers/${await idOf('nok@mai.example')}`,
    '/admin/customers/export',
  ])
    expect((await app(get(path, { cookie: staff.cookie }))).status).toBe(403)
  expect(await page('/admin', staff)).not.toContain('href="/admin/customers"')
})

test('two customers are merged by typing the other email, and the other’s link leads to the merged one', async () => {
  const [main, other] = [await idOf('nok@mai.example'), await idOf('guest@mai.example')]
  expect((await send('nok@mai.example', { intent: 'merge', mergeEmail: ' Guest@MAI.example ' })).status).toBe(200)
  const nobody = await send('nok@mai.example', { intent: 'merge', mergeEmail: 'nobody@mai.example' })
  expect([nobody.status, await nobody.text()]).toEqual([422, expect.stringContaining('No customer has this email')])
  const led = await app(get(`/th/admin/customers/${other}`, { cookie: owner.cookie }))
  expect([led.status, led.headers.get('location')]).toEqual([302, `/th/admin/customers/${main}`])
  expect(await page(`/admin/customers/${main}`)).toContain('Separate guest@mai.example')
  expect((await send('nok@mai.example', { intent: 'separate', other })).status).toBe(200)
})

test('the export has the filtered customers without formulas, and the audit log has no search words', async () => {
  const answer = await app(get('/admin/customers/export?q=guest', { cookie: owner.cookie }))
  const [head, row, end] = (await answer.text()).split('\r\n')
  expect(head).toContain('Email')
  expect(row).toBe("'=Nok Jaidee,guest@mai.example,0,,1,1150,2026-11-21")
  expect([end, answer.headers.get('cache-control')]).toEqual(['', 'private, no-store'])
  const entry = await db.selectFrom('auditLog').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ action: 'person.list_export', detail: { count: 1, kind: 'customers', searched: true } })
})

test('an admin exports and erases a customer’s data after confirming, and gets an erasure record', async () => {
  const email = 'writer@mai.example'
  const fields = { name: 'Writer', email, subject: 'Erase me', message: 'Please' }
  await receiveMessage(db, { fields, language: 'en', ip: '198.51.100.8', shopEmail: 'shop@mai.example', now })
  const id = await idOf(email)
  const data = `/admin/customers/${id}/data`
  expect(await page(data)).toContain('Backups made before today')
  const file = await app(get(`/admin/customers/${id}/export`, { cookie: owner.cookie }))
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="personal-data-2026-11-21.json"')
  expect(await file.json()).toMatchObject({ addresses: [email], messages: [{ subject: 'Erase me' }] })

  const unsure = await app(post(data, { intent: 'erase' }, { cookie: owner.cookie }))
  expect([unsure.status, await unsure.text()]).toEqual([422, expect.stringContaining('Tick the box')])
  expect((await app(post(data, { intent: 'erase', sure: 'on' }, { cookie: staff.cookie }))).status).toBe(403)
  const erased = await app(post(data, { intent: 'erase', sure: 'on' }, { cookie: owner.cookie }))
  const printout = erased.headers.get('location') ?? ''
  expect([erased.status, printout]).toEqual([302, expect.stringMatching(/^\/admin\/erasures\/[0-9a-f-]{36}$/)])
  const html = await page(printout)
  expect(html).toContain('Record of an erasure')
  expect(html).not.toContain(email)
  expect(await page(`/th${printout}`)).toContain('พระราชบัญญัติคุ้มครองข้อมูลส่วนบุคคล')
  expect((await app(get(data, { cookie: owner.cookie }))).status).toBe(404)
})

test('without a fresh sign-in nothing is shown, exported or erased', async () => {
  const id = await idOf('guest@mai.example')
  const old = new Date(now.getTime() - 16 * 60_000)
  await db.updateTable('sessions').set({ createdAt: old, confirmedAt: null }).execute()
  const data = `/admin/customers/${id}/data`
  const again = `/auth/reauthenticate?redirectTo=${encodeURIComponent(data)}`
  const requests = [
    get(data, { cookie: owner.cookie }),
    get(`/admin/customers/${id}/export`, { cookie: owner.cookie }),
    post(data, { intent: 'erase', sure: 'on' }, { cookie: owner.cookie }),
  ]
  for (const request of requests) {
    const answer = await app(request)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, again])
  }
  expect(await idOf('guest@mai.example')).toBe(id)
})
