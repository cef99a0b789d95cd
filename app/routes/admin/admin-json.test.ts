import { beforeAll, describe, expect, test } from 'vitest'
import { adminT } from '#app/i18n/admin/admin-texts.ts'
import { zero } from '#app/kit/money.ts'
import { adminProducts } from '#app/modules/catalog/admin/product-list.queries.server.ts'
import { adminInventory } from '#app/modules/inventory/admin/inventory-list.queries.server.ts'
import { toAdminOrderDetails } from '#app/modules/orders/admin/order-details.ts'
import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import { paidOrder } from '#tests/factories/placed-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { get } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { staffedShop } from '#tests/support/people.ts'

// What the back office sends to the browser, field by field: a new column of a table is not among it.

const database = await testDatabase()
const { db } = database
const { app, owner } = await staffedShop(database)
let order: Awaited<ReturnType<typeof paidOrder>>

beforeAll(async () => {
  const { id } = await stockedProduct(db, { nameEn: 'Lotus dress', stock: { M: 5 } })
  order = await paidOrder(db, { lines: [{ productId: id, size: 'M', quantity: 1 }] })
})

test('of an order exactly these fields, and never the key that opens it', async () => {
  const found = await findOrderById(db, order.orderId)
  if (!found) throw new Error('the order is gone')
  const around = { timeline: [], refunds: [], running: zero }
  const sent = toAdminOrderDetails(found, around, { t: adminT('en'), mayRefund: true })
  expect(Object.keys(sent).toSorted()).toEqual(orderFields.toSorted())
  expect(Object.keys(sent.lines[0] ?? {}).toSorted()).toEqual(lineFields.toSorted())
  expect(Object.keys(sent.recipient).toSorted()).toEqual(recipientFields.toSorted())
  expect(JSON.stringify(sent)).not.toContain(order.accessKey)
})

describe.each(['', '/th'])('in the pages (%s)', (language) => {
  test.each(['/admin/orders', '/admin/products', '/admin/inventory'])('%s holds no key and no hash', async (path) => {
    const paths = [path, `${path}.data`, `/admin/orders/${order.number}`, `/admin/orders/${order.number}.data`]
    for (const one of paths) {
      const text = await (await app(get(language + one, { cookie: owner.cookie }))).text()
      expect(text.length).toBeGreaterThan(100)
      const said = [one, text.includes(order.accessKey), /access_?key|"password"|hash"/i.test(text)]
      expect(said).toEqual([one, false, false])
    }
  })
})

test('of products and shelves exactly these fields', async () => {
  const filters = { q: '', page: 1, category: 'all', visibility: 'all', stock: 'all' } as const
  const products = await adminProducts(db, filters)
  expect(Object.keys(products.rows[0] ?? {}).toSorted()).toEqual(productFields.toSorted())
  const { rows } = await adminInventory(db, { q: '', state: 'all', page: 1, open: '' })
  expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(itemFields.toSorted())
  expect(Object.keys(rows[0]?.shelves[0] ?? {}).toSorted()).toEqual(shelfFields.toSorted())
})

const fields = (text: string) => text.trim().split(/\s+/)
const orderFields = fields(`
  id number version createdAt status awaiting expiresAt holdReason channel paymentMethod deliveryMethod
  subtotal discount shipping total vat couponCode paid refunded running refundable
  hasAccount name email phone notes address mayChangeRecipient recipient hasLeft carrier trackingNumber trackingUrl
  stockState lines timeline refunds moves`)
const lineFields = fields('lineNumber productId sku name size pictureId unitPrice quantity lineTotal')
const recipientFields = fields('firstName lastName email phone address subdistrict district province postalCode')
const productFields = fields(`
  id nameEn nameTh category brand price compareAt hidden pictureId available sizes sizesAvailable`)
const itemFields = fields('id nameEn nameTh price hidden pictureId shelves')
const shelfFields = fields('variantId size sku onHand reserved threshold location')
