import { expect, test } from 'vitest'
import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import { signId } from '#app/platform/signed-id.server.ts'
import { later } from '#tests/factories/moments.ts'
import { savedReturn, shippedOrder } from '#tests/factories/saved-return.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { findCustomerReturns } from './find-customer-returns.server.ts'

const { db } = await testDatabase()
const at = (text: string) => new Date(`${text}+07:00`)

test('the returns of an order are read with its sizes, its exclusions and the address of the shop', async () => {
  const product = await stockedProduct(db, { nameEn: 'Earrings', nameTh: 'ต่างหู', stock: { M: 10, L: 1 } })
  await db.updateTable('products').set({ noReturns: true }).where('id', '=', product.id).execute()
  const { orderId, accessKey } = await shippedOrder(db, product.id, 3)
  const back = await savedReturn(db, orderId, 1, { state: 'approved', exchangeSize: 'L' })
  const order = await findOrderById(db, orderId)
  if (!order) throw new Error('no order')
  const legalEnd = at('2026-12-02T23:59:59')
  expect(await findCustomerReturns(db, order, 'th', later(60))).toEqual({
    returns: [
      {
        id: back.id,
        requestedAt: later(60),
        shopNote: '',
        atFault: false,
        trackingNumber: null,
        state: 'approved',
        items: [{ name: 'ต่างหู', size: 'M', quantity: 1, exchangeSize: 'L' }],
        exchange: {
          number: back.exchange?.number,
          accessKey: signId(back.exchange?.orderId ?? ''),
          isPaid: false,
        },
        pictures: [],
        addPicturePath: `/order/${accessKey}/returns/${back.id}/pictures`,
        due: at('2026-12-05T23:59:59'),
        overdue: false,
        waitedUntil: at('2026-12-12T23:59:59'),
        address: ['MAI', '88 ถนนเจริญกรุง แขวงบางรัก เขตบางรัก กรุงเทพฯ 10500', '02-123-4567'],
        labelPath: `/order/${accessKey}/returns/${back.id}/label`,
        carrier: undefined,
        carrierKey: null,
        amount: 0,
        withDelivery: false,
        mayWithdraw: true,
        mayNoteShipment: true,
      },
    ],
    lines: [
      {
        lineNumber: 1,
        name: 'ต่างหู',
        size: 'M',
        left: 2,
        excluded: false,
        withdrawalUntil: legalEnd,
        sizes: [
          { variantId: product.variants.M, size: 'M', available: true },
          { variantId: product.variants.L, size: 'L', available: false },
        ],
      },
    ],
    until: at('2026-12-25T23:59:59'),
    isOver: false,
    excluded: ['ต่างหู'],
  })
})
