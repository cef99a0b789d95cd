// Property: stock is the initial stock, less what was sold, plus what was restocked.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import { cancelOrder } from '#app/modules/payments/cancel-order.server.ts'
import { PaymentProviderRefusal } from '#app/modules/payments/payment-provider.ts'
import { payRefund } from '#app/modules/payments/refunds/pay-refund.server.ts'
import { syncPayment } from '#app/modules/payments/sync-payment.server.ts'
import { createShipment } from '#app/modules/shipments/change-shipments.server.ts'
import { moveOrder } from '#app/modules/shipments/move-order.server.ts'
import { later } from '#tests/factories/moments.ts'
import { placedOrder } from '#tests/factories/placed-order.ts'
import { savedReturn } from '#tests/factories/saved-return.ts'
import { testDatabase } from '#tests/support/database.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { payingShop, stockOf } from '#tests/support/paying-shop.ts'
import { requestRefund, retryRefund } from './request-refund.server.ts'

const { db } = await testDatabase()
const shop = await payingShop(db, 10_000)
const actor = { kind: 'staff', id: 'mali' } as const
const refusing = { ...shop.provider, refund: () => Promise.reject(new PaymentProviderRefusal('too old')) }
const stepNames = ['refund', 'refund', 'failedRefund', 'pack', 'ship', 'sendPart', 'back', 'cancel', 'rest'] as const
const steps = fc.array(
  fc.record({ name: fc.constantFrom(...stepNames), items: fc.integer({ min: 1, max: 2 }), shelf: fc.nat(2) }),
  { maxLength: 7 },
)

/** The expected state. */
type Noted = { orderId: string; number: string; inOrder: number; shelf: number; minute: number }
type Step = { items: number; shelf: number }

async function bought(quantity = 4): Promise<Noted> {
  const lines = [{ productId: shop.productId, size: 'M', quantity }]
  const { orderId, number } = await placedOrder(db, { lines, deliveryMethod: 'express' })
  const sessionId = await shop.start(orderId)
  await shop.pay(sessionId)
  await syncPayment(db, shop.provider, sessionId, later(1))
  return { orderId, number, inOrder: quantity, shelf: 0, minute: 1 }
}

const orderOf = async ({ orderId }: Noted) => {
  const order = await findOrderById(db, orderId)
  if (!order) throw new Error('no order')
  return order
}

async function pay({ orderId, minute }: Noted, provider = shop.provider) {
  const due = db.selectFrom('refunds').select('id').where('orderId', '=', orderId).where('state', '=', 'requested')
  for (const { id } of await due.execute()) await payRefund(db, provider, id, later(minute))
}

async function request(noted: Noted, change: object) {
  const by = { orderId: noted.orderId, reason: 'Seam', key: randomUUID(), actorId: 'mali', now: later(noted.minute) }
  return requestRefund(db, { ...by, ...change })
}

/** `fails`: the provider refuses at first. */
async function refund(noted: Noted, { items, shelf }: Step, fails: boolean) {
  const restock = new Map([[1, Math.min(items, shelf)]])
  const made = await request(noted, { choice: { items: new Map([[1, items]]), delivery: false, restock } })
  if (!made.ok) return
  noted.inOrder -= items
  noted.shelf += Math.min(items, shelf)
  await pay(noted, fails ? refusing : shop.provider)
  if (!fails) return
  const again = { refundId: made.value.id, by: 'provider', actorId: 'mali', now: later(noted.minute) } as const
  expect(await retryRefund(db, again)).toMatchObject({ ok: true })
  await pay(noted)
}

async function back(noted: Noted, { items, shelf }: Step) {
  const sellable = Math.min(items, shelf)
  const arrived = await savedReturn(db, noted.orderId, items, {
    state: 'received',
    sellable,
    now: later(noted.minute),
  }).catch(() => undefined)
  if (!arrived) return
  noted.inOrder -= items
  noted.shelf += sellable
}

async function live(noted: Noted, name: (typeof stepNames)[number], step: Step) {
  noted.minute++
  const order = await orderOf(noted)
  const by = { orderNumber: noted.number, version: order.version, actor, now: later(noted.minute), tracking: undefined }
  const tracking = { carrier: 'flash', number: 'TH0123456789A' }
  if (name === 'pack') await moveOrder(db, { ...by, to: 'processing' })
  if (name === 'ship') await moveOrder(db, { ...by, to: 'shipped', tracking })
  if (name === 'sendPart') await createShipment(db, { ...by, items: new Map([[1, step.items]]) })
  if (name === 'refund' || name === 'failedRefund') await refund(noted, step, name === 'failedRefund')
  if (name === 'back') await back(noted, step)
  if (name === 'cancel') {
    const cancelled = await cancelOrder(db, {
      orderId: noted.orderId,
      reason: 'staff',
      actor,
      mayRefund: true,
      now: later(noted.minute),
    })
    if (cancelled.ok) putBack(noted)
    await pay(noted)
  }
  if (name === 'rest') await refundRemaining(noted, step.shelf > 0)
}

async function refundRemaining(noted: Noted, stockBack: boolean) {
  const { paid, refunded, shipmentsSent } = await orderOf(noted)
  if (paid === refunded || !(await request(noted, { amount: paid - refunded, stockBack })).ok) return
  await pay(noted)
  if (stockBack || shipmentsSent === 0) putBack(noted)
}

function putBack(noted: Noted) {
  noted.shelf += noted.inOrder
  noted.inOrder = 0
}

const movements = () => db.selectFrom('stockMovements').select(['id', 'kind', 'delta']).orderBy('id').execute()
const cases = readFileSync('tests/data/cases/money/restock.tsv', 'utf8').trim().split('\n').slice(1)

test.each(cases)('items that were not restocked stay out of stock: %s', async (row) => {
  const [, quantity, steps = '', back = '', ledger] = row.split('\t')
  const before = await stockOf(db, shop.productId)
  const seen = (await movements()).length
  const noted = await bought(Number(quantity))
  for (const step of steps.split(', ')) {
    const [, name = '', items = 0, shelf = 0] = /^(\w+)(?: (\d)\/(\d))?$/.exec(step) ?? []
    await live(noted, name as (typeof stepNames)[number], { items: Number(items), shelf: Number(shelf) })
  }
  const cameBack = back.split('+').reduce((sum, one) => sum + Number(one), 0)
  expect((await stockOf(db, shop.productId)).onHand).toBe(before.onHand - Number(quantity) + cameBack)
  const moved = (await movements()).slice(seen).map(({ kind, delta }) => `${kind} ${delta.toString()}`)
  expect(moved.join(', ')).toBe(ledger)
})

test('after any steps of staff, stock is the initial stock less what was sold plus what was restocked', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (life) => {
      const before = (await stockOf(db, shop.productId)).onHand
      const noted = await bought()
      for (const { name, ...step } of life) await live(noted, name, step)
      expect((await stockOf(db, shop.productId)).onHand).toBe(before - 4 + noted.shelf)
    }),
    { numRuns: 60, seed: 20_261_127, endOnFailure: true },
  )
  await expectInvariants(db)
}, 120_000)
