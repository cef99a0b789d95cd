import { afterEach, beforeAll, expect, test } from 'vitest'
import { placeOrder } from '#app/modules/checkout/place-order.server.ts'
import { choosePaymentMethod } from '#app/modules/orders/status/transition-order.server.ts'
import { expireOrders } from '#app/modules/payments/close-payment.server.ts'
import { recordManualPayment } from '#app/modules/payments/record-transfer.server.ts'
import { defaultGroups } from '#app/modules/settings/shop-settings.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { orderRequest, placedOrder } from '#tests/factories/placed-order.ts'
import { savedSettings } from '#tests/factories/saved-settings.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { ledger, payingShop } from '#tests/support/paying-shop.ts'
import { counter, race } from '#tests/support/race.ts'

const { db } = await testDatabase({ connections: 16 })
const shop = await payingShop(db, 50)
afterEach(() => expectInvariants(db))
const actor = { kind: 'staff', id: 'mali' } as const

beforeAll(async () => {
  await savedSettings(db, 'ownPromptPay', { id: '0812345678', billerId: '', name: '' }, someDay)
  const account = { bank: '004', number: '1234567890', name: 'MAI' } as const
  await savedSettings(db, 'bankTransfer', { accounts: [account] }, someDay)
  const on = { ...defaultGroups.paymentMethods, promptPay: false, ownPromptPay: true, bankTransfer: true }
  await savedSettings(db, 'paymentMethods', on, someDay)
})

test('only one of twelve buyers with different payment methods gets the last unit (5 rounds)', async () => {
  const ways = ['card', 'own_promptpay', 'bank_transfer', 'chat'] as const
  for (let round = 0; round < 5; round++) {
    const { id } = await stockedProduct(db, { stock: { M: 1 } })
    const answers = await race(12, (index) => {
      const paymentMethod = ways[index % ways.length] ?? 'card'
      const channel = paymentMethod === 'chat' ? 'chat' : 'online'
      return placeOrder(
        db,
        orderRequest({ lines: [{ productId: id, size: 'M', quantity: 1 }], channel, paymentMethod }),
      )
    })
    expect(counter(answers)).toEqual({ placed: 1, out_of_stock: 11 })
  }
})

test('two manual payments concurrent with expiry and a method change pay and sell the order once', async () => {
  for (let round = 0; round < 5; round++) {
    const lines = [{ productId: shop.productId, size: 'M', quantity: 1 }]
    const { orderId, number } = await placedOrder(db, { lines, paymentMethod: 'bank_transfer', now: someDay })
    const end = { origin: shop.origin, now: later(1440) }
    const isManual = () => recordManualPayment(db, { orderNumber: number, actor, now: later(1440) })
    const [first, second] = await Promise.all([
      isManual(),
      isManual(),
      expireOrders(db, shop.provider, end),
      choosePaymentMethod(db, { orderId, method: 'own_promptpay', now: later(1439) }),
    ])
    expect([first, second].filter(({ ok }) => ok)).toHaveLength(1)
    expect(await ledger(db, orderId)).toMatchObject({ status: 'paid', paid: 115_000, stock: 'sold', moves: [-1] })
  }
})
