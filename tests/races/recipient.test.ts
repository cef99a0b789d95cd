import { expect, test } from 'vitest'
import { changeRecipient } from '#app/modules/orders/customer-view/change-recipient.server.ts'
import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import { moveOrder } from '#app/modules/shipments/move-order.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { paidOrder } from '#tests/factories/placed-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'

const { db } = await testDatabase({ connections: 16 })
const { id } = await stockedProduct(db, { stock: { M: 500 } })
const lines = [{ productId: id, size: 'M', quantity: 1 }]
const actor = { kind: 'staff', id: 'staff-1' } as const
const place = { subdistrict: 'Lumphini', district: 'Pathum Wan', province: 'Bangkok', postalCode: '10330' }
const person = { firstName: 'Mali', lastName: 'Jaidee', email: '', company: '', phone: '+66812345678', ...place }

const save = (orderNumber: string, version: number, addressLine: string) =>
  changeRecipient(db, { orderNumber, version, recipient: { ...person, addressLine }, actor, now: someDay })

test('only one of four staff saving the same address page succeeds, the others get a conflict (30 rounds)', async () => {
  for (let round = 0; round < 30; round++) {
    const { orderId, number } = await paidOrder(db, { lines })
    const version = (await findOrderById(db, orderId))?.version ?? 0
    const saved = await Promise.all(['1 A', '2 B', '3 C', '4 D'].map((address) => save(number, version, address)))
    const winners = ['1 A', '2 B', '3 C', '4 D'].filter((_, at) => saved[at]?.ok)
    expect(saved.flatMap((one) => (one.ok ? [] : [one.reason]))).toEqual(['conflict', 'conflict', 'conflict'])
    expect(await findOrderById(db, orderId)).toMatchObject({
      customer: { addressLine: winners[0] },
      version: version + 1,
    })
  }
})

test('only one of shipping and an address change succeeds, so the shipment has the address that was read', async () => {
  for (let round = 0; round < 50; round++) {
    const { orderId, number } = await paidOrder(db, { lines })
    const version = (await findOrderById(db, orderId))?.version ?? 0
    const transition = { orderNumber: number, to: 'shipped', version, actor, now: someDay } as const
    const [saved, shipped] = await Promise.all([save(number, version, '9 New Road'), moveOrder(db, transition)])
    expect([saved.ok, shipped.ok].filter(Boolean)).toHaveLength(1)
    const order = await findOrderById(db, orderId)
    expect([order?.status, order?.customer.addressLine]).toEqual(
      shipped.ok ? ['shipped', '88 Charoen Krung Road'] : ['paid', '9 New Road'],
    )
  }
})
