import { afterEach, expect, test } from 'vitest'
import { findOrderById, orderEvents } from '#app/modules/orders/orders.queries.server.ts'
import { syncPayment } from '#app/modules/payments/sync-payment.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { post } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { fromEverywhere, recipientFields } from '#tests/support/order-fields.ts'
import { ledger, payingShop } from '#tests/support/paying-shop.ts'
import { staffedShop } from '#tests/support/people.ts'

const database = await testDatabase({ connections: 16 })
const { db } = database
const shop = await payingShop(db, 500)
const { app: one, staff } = await staffedShop(database, { clock: () => someDay, payments: shop.provider })
const app = fromEverywhere(one)
afterEach(() => expectInvariants(db))

async function paid() {
  const order = await shop.order()
  const sessionId = await shop.start(order.orderId)
  await shop.pay(sessionId)
  await syncPayment(db, shop.provider, sessionId, someDay)
  return { ...order, version: String((await findOrderById(db, order.orderId))?.version) }
}
type Paid = Awaited<ReturnType<typeof paid>>

// As the router sends forms: only the actions respond, and no page is rendered.
const own = ({ accessKey, version }: Paid, fields: Record<string, string>) =>
  app(post(`/order/${accessKey}.data`, { version, ...fields }))
const ship = ({ number, version }: Paid) => {
  const fields = { intent: 'move shipped', version, confirm: 'yes', withoutTracking: 'on' }
  return app(post(`/admin/orders/${number}.data`, fields, { cookie: staff.cookie }))
}

test('only one succeeds when a customer cancels twice while staff ship (20 rounds)', async () => {
  for (let round = 0; round < 20; round++) {
    const order = await paid()
    const cancel = () => own(order, { intent: 'cancel-order' })
    const [first, shipped, second] = await Promise.all([cancel(), ship(order), cancel()])
    const isCancelled = shipped.status !== 200
    expect([first.status, second.status]).toEqual(isCancelled ? [200, 200] : [409, 409])
    expect(await ledger(db, order.orderId)).toMatchObject(
      isCancelled
        ? { status: 'cancelled', stock: 'returned', moves: [-1, 1], refunds: ['requested'] }
        : { status: 'shipped', stock: 'sold', moves: [-1], refunds: [] },
    )
  }
})

test('only one succeeds when a customer changes the address while staff ship (20 rounds)', async () => {
  for (let round = 0; round < 20; round++) {
    const order = await paid()
    const fields = { ...recipientFields, email: 'mali@mai.example', intent: 'change-recipient' }
    const [mended, shipped] = await Promise.all([own(order, fields), ship(order)])
    expect(new Set([mended.status, shipped.status])).toEqual(new Set([200, 409]))
    const { status, customer } = (await findOrderById(db, order.orderId)) ?? {}
    expect([status, customer?.postalCode]).toEqual(shipped.status === 200 ? ['shipped', '10500'] : ['paid', '10330'])
    const changes = (await orderEvents(db, order.orderId)).filter(({ kind }) => kind === 'recipient_changed')
    expect(changes).toHaveLength(shipped.status === 200 ? 0 : 1)
  }
})
