import { describe, expect, test } from 'vitest'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { get, post } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { type Person, staffedShop } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
const { app, staff, customer } = await staffedShop(database, { clock: () => new Date('2026-11-21T05:00:00Z') })
const { variants } = await stockedProduct(db, { nameEn: 'Lotus', nameTh: 'เดรสบัว', stock: { M: 5 } })

const send = async (fields: Record<string, string>, { path = '', person = staff } = {}) => {
  const list = { intent: 'receive', key: 'delivery-key', reference: '', note: '', ...fields }
  const answer = await app(post(`${path}/admin/inventory/receive`, list, { cookie: person.cookie }))
  return { status: answer.status, text: (await answer.text()).replaceAll(/<!-- -->|\u2060/g, '') }
}
const onHand = async () => {
  const shelf = db
    .selectFrom('stock')
    .select('onHand')
    .where('variantId', '=', variants.M ?? 0)
  return (await shelf.executeTakeFirstOrThrow()).onHand
}
const page = async (person: Person = staff) =>
  (await app(get('/admin/inventory/receive', { cookie: person.cookie }))).text()

describe('receiving a delivery', () => {
  test('shows a preview and every invalid line first, and books nothing', async () => {
    const before = await fingerprint(database)
    const looked = await send({ sheet: 'lotus-m 12' })
    expect([looked.status, looked.text]).toEqual([200, expect.stringContaining('Receive 12 units')])
    expect(looked.text).toMatch(/\+12<\/td><td[^>]*>17<\/td>/)
    const wrong = await send({ sheet: 'lotus-m 12\nSILK-M <b>9', confirm: 'yes' })
    expect([wrong.status, wrong.text]).toEqual([
      422,
      expect.stringContaining('Line 2: <q class="break-all">SILK-M &lt;b&gt;9</q>'),
    ])
    expect(wrong.text).toContain('no size on sale has this SKU')
    expect(wrong.text).not.toContain('Receive 12 units')
    const thai = await send({ sheet: 'SILK-M' }, { path: '/th' })
    expect(thai.text).toContain('ไม่มีไซซ์ที่วางขายใช้ SKU นี้')
    expect(await fingerprint(database)).toEqual(before)
  })

  test('books the delivery once after confirmation and lists it', async () => {
    const delivery = { sheet: 'LOTUS-M\t12', reference: 'INV-77', confirm: 'yes' }
    expect((await send(delivery)).text).toContain('Stock updated: 12 units received')
    expect((await send(delivery, { path: '/th' })).text).toContain('อัปเดตสต็อกแล้ว: รับเข้า 12\u00a0ชิ้น')
    expect(await onHand()).toBe(17)
    expect(await page()).toContain('INV-77')
  })

  test.each([
    ['an empty list', { sheet: ' \n', confirm: 'yes' }, 422, 'The list is empty.'],
    ['a list of 1,001 lines', { sheet: 'LOTUS-M\n'.repeat(1001) }, 422, 'At most 1,000 lines'],
    ['a list of 60,001 characters', { sheet: 'x'.repeat(60_001) }, 400, ''],
    ['a reference of 81 characters', { sheet: 'LOTUS-M', reference: 'x'.repeat(81), confirm: 'yes' }, 422, 'too long'],
    ['a form without a key', { sheet: 'LOTUS-M', key: '', confirm: 'yes' }, 400, ''],
  ])('%s is refused and changes nothing', async (_, fields, status, sentence) => {
    const before = await fingerprint(database)
    const answer = await send({ key: 'delivery-refused', ...fields })
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(sentence)])
    expect(await fingerprint(database)).toEqual(before)
  })

  test('customers are refused', async () =>
    expect((await send({ sheet: 'LOTUS-M', confirm: 'yes' }, { person: customer })).status).toBe(403))
})
