import { describe, expect, test } from 'vitest'
import { adjustStock } from '#app/modules/inventory/adjust-stock.server.ts'
import { paidOrder, placedOrder } from '#tests/factories/placed-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { get } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { type Person, staffedShop } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
const now = new Date('2026-11-21T05:00:00Z')
const { app, staff, owner, customer } = await staffedShop(database, { clock: () => now })
const { id, variants } = await stockedProduct(db, { nameEn: 'Lotus dress', nameTh: 'เดรสบัว', stock: { M: 9 } })
const lines = [{ productId: id, size: 'M', quantity: 2 }]
const held = await placedOrder(db, { lines, now })
const sold = await paidOrder(db, { lines, now: new Date('2026-11-10T05:00:00Z') })
const book = (delta: number, reason: string, by: Person, at: string) =>
  adjustStock(db, {
    variantId: variants.M ?? 0,
    delta,
    kind: delta > 0 ? 'receipt' : 'correction',
    reason,
    actorId: by.userId,
    key: `${reason}-${at}`,
    now: new Date(at),
  })
await book(5, 'delivery', staff, '2026-11-12T16:59:00Z')
await book(-1, 'damaged', owner, '2026-11-12T17:00:00Z')

const page = async (path: string, person: Person = staff) => {
  const answer = await app(get(path, { cookie: person.cookie }))
  return { status: answer.status, text: (await answer.text()).replaceAll(/<!-- -->|\u2060/g, '') }
}
const ledger = async (query = '') => {
  const { text } = await page(`/admin/inventory/LOTUS-DRESS-M${query}`)
  return [...text.matchAll(/<\/time><\/td><td[^>]*>([+−]\d+)<\/td><td[^>]*>(\d+)<\/td>/g)].map(([, delta, after]) => [
    delta,
    after,
  ])
}

describe('the stock page of a size', () => {
  test('shows its stock and links to the orders that reserve it', async () => {
    const { text } = await page('/admin/inventory/lotus-dress-m')
    expect(text).toContain('Lotus dress, Size M')
    expect(text).toContain(`href="/admin/orders/${held.number}"`)
    expect(text).toContain('2 units')
    expect(text).toContain('unpaid, reserved until 21 Nov 2026, 12:35')
    expect(text).toContain(`order ${sold.number}`)
    const thai = await page('/th/admin/inventory/LOTUS-DRESS-M')
    expect(thai.text).toContain('ยังไม่ชำระเงิน กันสินค้าไว้ถึง 21 พ.ย. 2569 เวลา 12.35 น.')
  })

  test('lists every movement, newest first, with the stock after it', async () => {
    const all = [
      ['−1', '11'],
      ['+5', '12'],
      ['−2', '7'],
      ['+9', '9'],
    ]
    expect(await ledger()).toEqual(all)
    expect((await page('/admin/inventory/LOTUS-DRESS-M')).text.match(/>The shop itself</g)).toHaveLength(1)
    expect(await ledger('?page=2')).toEqual([])
    expect(await ledger('?from=nonsense&kind=theft')).toEqual(all)
  })

  test('shows the user ID for a movement by a deleted account, not “The shop itself”', async () => {
    const fan = await stockedProduct(db, { nameEn: 'Silk fan', stock: { M: 0 } })
    const change = { variantId: fan.variants.M ?? 0, delta: 3, kind: 'receipt', reason: '' } as const
    await adjustStock(db, { ...change, actorId: 'former-helper', key: 'former', now })
    const { text } = await page('/admin/inventory/SILK-FAN-M')
    expect([text.includes('>former-helper<'), text.includes('The shop itself')]).toEqual([true, false])
  })

  test.each([
    ['kind=correction', ['−1']],
    ['who=orders&kind=sale', ['−2']],
    [`who=${staff.userId}`, ['+5']],
    ['from=2026-11-13&to=2026-11-13', ['−1']],
    ['from=2026-11-12&to=2026-11-12', ['+5']],
    ['kind=return', []],
  ])('lists the movements filtered by %s', async (query, deltas) => {
    expect((await ledger(`?${query}`)).map(([delta]) => delta)).toEqual(deltas)
  })

  test('is not found for an unknown SKU and refused for customers', async () => {
    expect((await page('/admin/inventory/NO-SUCH-M')).status).toBe(404)
    expect((await page('/admin/inventory/LOTUS-DRESS-M', customer)).status).toBe(403)
  })

  test('is linked from the reserved quantity in the inventory', async () => {
    const { text } = await page(`/admin/inventory?open=${id}`)
    expect(text).toMatch(/href="\/admin\/inventory\/LOTUS-DRESS-M"[^>]*>2 reserved for orders/)
  })
})
