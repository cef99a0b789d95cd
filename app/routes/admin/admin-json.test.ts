import { beforeAll, describe, expect, test } from 'vitest'
import { adminT } from '#app/i18n/admin/admin-texts.ts'
import { zero } from '#app/kit/money.ts'
import { adminProducts } from '#app/modules/catalog/admin/product-list.queries.server.ts'
import { adminInventory, lowSizes } from '#app/modules/inventory/admin/inventory-list.queries.server.ts'
import { toAdminOrder } from '#app/modules/orders/admin/admin-order.ts'
import { orderFilters } from '#app/modules/orders/admin/list/order-filters.ts'
import { pageOfOrders } from '#app/modules/orders/admin/list/order-list.queries.server.ts'
import { toAdminOrderDetails } from '#app/modules/orders/admin/order-details.ts'
import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import { toAdminShipments } from '#app/modules/shipments/admin/admin-shipments.server.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { paidOrder } from '#tests/factories/placed-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { get } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { staffedShop } from '#tests/support/people.ts'

// Back office data contains only selected columns.

const database = await testDatabase({ own: true })
const { db } = database
const { app, owner } = await staffedShop(database)
let order: Awaited<ReturnType<typeof paidOrder>>
let productId: string

/** Value of an extra column in every table. */
const unknown = 'of-a-column-nobody-named'
const tables = ['orders', 'order_lines', 'order_events', 'products', 'variants', 'stock', 'stock_movements']

beforeAll(async () => {
  const tablesOwner = openDatabase(database.ownerUrl, 1)
  for (const table of tables)
    await tablesOwner.pool.query(`alter table ${table} add column unnamed text not null default '${unknown}'`)
  await tablesOwner.close()
  productId = (await stockedProduct(db, { nameEn: 'Lotus dress', stock: { M: 3 } })).id
  order = await paidOrder(db, { lines: [{ productId, size: 'M', quantity: 1 }] })
})

test('an order has exactly these fields, and never its access key', async () => {
  const found = await findOrderById(db, order.orderId)
  if (!found) throw new Error('the order is gone')
  const around = { timeline: [], refunds: [], running: zero }
  const now = new Date(0)
  const details = toAdminOrderDetails(found, around, { t: adminT('en'), mayRefund: true, now })
  const sent = { ...details, ...toAdminShipments(found, [], now) }
  expect(Object.keys(sent).toSorted()).toEqual(orderFields.toSorted())
  expect(Object.keys(sent.lines[0] ?? {}).toSorted()).toEqual(lineFields.toSorted())
  expect(Object.keys(sent.recipient).toSorted()).toEqual(recipientFields.toSorted())
  expect(JSON.stringify(sent)).not.toContain(order.accessKey)
})

describe.each(['', '/th'])('the back office pages (%s)', (language) => {
  test.each(['orders', 'products', 'inventory'])(
    '%s contain no access key, no hash and no unselected column',
    async (list) => {
      const one = list === 'orders' ? order.number : productId
      const pages = [`/admin/${list}`, `/admin/${list}.data`]
      const opened = [`/admin/${list}/${one}`, `/admin/${list}/${one}.data`]
      const shelves = pages.map((page) => `${page}?open=${productId}`)
      for (const path of [...pages, ...(list === 'inventory' ? shelves : opened)]) {
        const text = await (await app(get(language + path, { cookie: owner.cookie }))).text()
        expect(text.length).toBeGreaterThan(100)
        const leaked = [order.accessKey, unknown, 'unnamed'].filter((secret) => text.includes(secret))
        expect([path, ...leaked, /access_?key|"password"|hash"/i.test(text)]).toEqual([path, false])
      }
    },
  )
})

test('a row of the order list has exactly these fields', async () => {
  const filters = orderFilters.read(new URLSearchParams())
  const { rows } = await pageOfOrders(db, filters, someDay)
  const wider = rows.map((row) => ({ ...row, unnamed: unknown }))
  const sent = wider.map(toAdminOrder)
  expect(sent.map((row) => Object.keys(row).toSorted())).toEqual([rowFields.toSorted()])
})

test('products and stock have exactly these fields', async () => {
  const filters = { q: '', page: 1, category: 'all', visibility: 'all', stock: 'all', missing: 'all' } as const
  const products = await adminProducts(db, filters)
  expect(Object.keys(products.rows[0] ?? {}).toSorted()).toEqual(productFields.toSorted())
  const { rows } = await adminInventory(db, { q: '', state: 'all', page: 1, open: '' })
  expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(itemFields.toSorted())
  expect(Object.keys(rows[0]?.levels[0] ?? {}).toSorted()).toEqual(shelfFields.toSorted())
  const low = await lowSizes(db)
  expect(low.map((row) => Object.keys(row).toSorted())).toEqual([lowFields.toSorted()])
})

const fields = (text: string) => text.trim().split(/\s+/)
const orderFields = fields(`
  id number version createdAt status awaiting expiresAt holdReason channel paymentMethod deliveryMethod
  subtotal discount manualDiscount shipping total vat vatRate coupons paid refunded balanceDue running refundable deliveryLeft
  hasAccount name email phone customerNotes address mayChangeRecipient mayHaveLabel recipient hasLeft carrier trackingNumber trackingUrl
  stockState mayEdit lines timeline moves deliveryEstimate shipments shipmentsSent shipmentCount follows codDue codFee exchangeOf alsoOn deliveryDays underpaid`)
const lineFields = fields(
  'lineNumber productId sku name size pictureId unitPrice quantity toFulfil sent lineTotal balance',
)
const recipientFields = fields(
  'firstName lastName email phone company addressLine subdistrict district province postalCode',
)
const rowFields = fields(`
  id number createdAt email name total status awaiting expiresAt holdReason items version paymentMethod sendBy balanceDue codDue shipmentsSent
  exchangeOf disputeAnswerBy`)
const productFields = fields(`
  id nameEn nameTh category brand price compareAt hidden pictureId available sizes sizesAvailable`)
const itemFields = fields('id nameEn nameTh price hidden pictureId levels')
const lowFields = fields('variantId productId nameEn nameTh size left')
const shelfFields = fields('variantId size sku onHand reserved threshold location')
