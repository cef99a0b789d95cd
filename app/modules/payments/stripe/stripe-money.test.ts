import fc from 'fast-check'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { requestRefund } from '#app/modules/refunds/request-refund.server.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { savedAccount } from '#tests/factories/saved-account.ts'
import { testDatabase } from '#tests/support/database.ts'
import { orderRecord } from '#tests/support/order-record.ts'
import { payingShop } from '#tests/support/paying-shop.ts'
import type { BookedEvent } from '#tests/support/stripe-books.ts'
import { stripeDouble } from '#tests/support/stripe-double.ts'
import { checkOpenPayments } from '../close-payment.server.ts'
import { receiveEvent } from '../receive-event.server.ts'
import { payRefund } from '../refunds/pay-refund.server.ts'
import { syncRefunds } from '../refunds/sync-refund.server.ts'

const { db } = await testDatabase()
await savedAccount(db, { role: 'admin' })
const shop = await payingShop(db, 5000)
const time = { now: someDay }
const stripe = await stripeDouble(() => time.now)
const { books, provider } = stripe
afterAll(() => stripe.close())
afterEach(() => expectStripesWords())

function expectStripesWords() {
  expect(stripe.wrong).toEqual([])
}

async function open(method: 'card' | 'promptpay' = 'card') {
  books.events = []
  const order = await shop.order(method)
  const sessionId = await shop.start(order.orderId, method, provider)
  return { ...order, sessionId }
}
async function paid() {
  const order = await open()
  books.pay(order.sessionId)
  await deliverAll()
  return { ...order, intent: String(books.sessions.get(order.sessionId)?.payment_intent) }
}
const deliver = ({ type, object }: BookedEvent) => receiveEvent(db, provider, stripe.delivery(type, object))
async function deliverAll() {
  for (const event of books.events.splice(0)) await deliver(event)
}
const rowOf = (orderId: string) =>
  db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
const refundsOf = (orderId: string) =>
  db.selectFrom('refunds').selectAll().where('orderId', '=', orderId).orderBy('createdAt').execute()
const staffNews = async (number: string) => {
  const rows = await db.selectFrom('mails').select('dedupeKey').where('subject', 'like', `%${number}%`).execute()
  return rows.flatMap(({ dedupeKey }) => /^staff_payment_notice:.*:(\w+)$/.exec(dedupeKey ?? '')?.[1] ?? [])
}

describe('a change in the Stripe dashboard', () => {
  test('books a refund once, however often its event is sent, and notifies the shop', async () => {
    const order = await paid()
    books.refund({ payment_intent: order.intent, amount: 10_000 })
    const events = books.events.splice(0)
    for (const event of [...events, ...events.toReversed()]) await deliver(event)
    expect(await refundsOf(order.orderId)).toMatchObject([
      { state: 'succeeded', amountSatang: 10_000, reason: 'made at the payment provider', actorId: null },
    ])
    expect(await rowOf(order.orderId)).toMatchObject({ status: 'paid', refundedSatang: 10_000 })
    expect(await staffNews(order.number)).toEqual(['refund_imported'])
    const { events: lines } = await orderRecord(db, order.orderId)
    expect(lines.map(({ kind }) => kind).slice(-2)).toEqual(['refund_requested', 'partly_refunded'])
  })

  test('makes a failed refund owed again, to be sent by staff, and notifies the shop', async () => {
    const order = await paid()
    const { id } = books.refund({ payment_intent: order.intent, amount: order.total })
    await deliverAll()
    expect(await rowOf(order.orderId)).toMatchObject({ status: 'refunded', refundedSatang: order.total })
    books.endRefund(id, 'failed')
    await deliverAll()
    expect(await rowOf(order.orderId)).toMatchObject({
      status: 'cancelled',
      refundedSatang: 0,
      stockState: 'returned',
    })
    expect(await refundsOf(order.orderId)).toMatchObject([{ state: 'requested', isManual: true }])
    expect(await staffNews(order.number)).toEqual(['refund_imported', 'refund_bounced'])
  })

  test('stores a dispute with its deadline, and refunds the order when the dispute is lost', async () => {
    const order = await paid()
    const dispute = books.dispute(order.intent)
    await deliverAll()
    const kept = () => db.selectFrom('disputes').selectAll().where('orderId', '=', order.orderId).execute()
    expect(await kept()).toMatchObject([{ state: 'to_answer', amountSatang: order.total, reason: 'fraudulent' }])
    expect((await kept())[0]?.answerBy).toEqual(later(7 * 24 * 60))
    expect(await rowOf(order.orderId)).toMatchObject({ status: 'paid', refundedSatang: 0 })
    books.endDispute(dispute?.id ?? '', 'lost')
    await deliverAll()
    expect(await kept()).toMatchObject([{ state: 'lost' }])
    expect(await rowOf(order.orderId)).toMatchObject({ status: 'refunded', refundedSatang: order.total })
    expect(await refundsOf(order.orderId)).toMatchObject([{ state: 'succeeded', reason: 'dispute lost' }])
    expect(await staffNews(order.number)).toEqual(['dispute_opened', 'dispute_lost'])
    const { mails } = await orderRecord(db, order.orderId)
    expect(mails.some(({ kind }) => kind === 'order_refunded')).toBe(false)
  })

  test('is unusable when it belongs to no payment of this shop, and changes nothing', async () => {
    const order = await paid()
    const intent = books.intents.get(order.intent)
    if (intent) intent.metadata = {}
    books.refund({ payment_intent: order.intent, amount: 10_000 })
    for (const event of books.events.splice(0)) expect(await deliver(event)).toBe('unusable')
    expect(await refundsOf(order.orderId)).toEqual([])
  })
})

describe('a refund requested by the shop', () => {
  const ask = async (orderId: string, amount: number) => {
    const request = {
      orderId,
      amount: satang(amount),
      reason: 'Late',
      key: `${amount}`,
      actorId: 'mali',
      now: time.now,
    }
    const asked = await requestRefund(db, request)
    if (!asked.ok) throw new Error(asked.reason)
    return asked.value.id
  }

  test('is booked once, even if its event arrives before the response', async () => {
    const order = await paid()
    const id = await ask(order.orderId, 10_000)
    books.refund({ payment_intent: order.intent, amount: 10_000, metadata: { refund_id: id } })
    await deliverAll()
    await payRefund(db, provider, id, later(6))
    expect(await refundsOf(order.orderId)).toMatchObject([{ id, state: 'succeeded', amountSatang: 10_000 }])
    expect(await rowOf(order.orderId)).toMatchObject({ refundedSatang: 10_000 })
  })

  test.each(['lost', 500, 409, 429] as const)(
    'is retried with its key after a Stripe failure (%s) and paid once',
    async (fault) => {
      const order = await paid()
      const id = await ask(order.orderId, 10_000)
      stripe.script.push({ at: 'POST /v1/refunds', fault })
      await payRefund(db, provider, id, later(6)).catch(() => payRefund(db, provider, id, later(7)))
      await deliverAll()
      expect([...books.refunds.values()].filter(({ payment_intent }) => payment_intent === order.intent)).toHaveLength(
        1,
      )
      expect(await rowOf(order.orderId)).toMatchObject({ refundedSatang: 10_000 })
    },
  )

  test('is booked by a later sync if Stripe cannot be reached when its event arrives', async () => {
    const order = await paid()
    const { id } = books.refund({ payment_intent: order.intent, amount: 5000 })
    for (let time = 0; time < 3; time++) stripe.script.push({ at: `GET /v1/refunds/${id}`, fault: 500 })
    const [created] = books.events.splice(0)
    if (created) await deliver(created)
    expect(await rowOf(order.orderId)).toMatchObject({ refundedSatang: 0 })
    await syncRefunds(db, provider, time.now)
    expect(await rowOf(order.orderId)).toMatchObject({ refundedSatang: 5000 })
  })
})

const happening = fc.record({
  what: fc.constantFrom(
    'pay',
    'payLater',
    'arrive',
    'fallThrough',
    'expire',
    'dashboard',
    'pending',
    'staff',
    'bounce',
    'settle',
    'dispute',
    'win',
    'lose',
  ),
  amount: fc.integer({ min: 1, max: 60_000 }),
  copies: fc.integer({ min: 0, max: 2 }),
  delay: fc.integer({ min: 0, max: 4 }),
})

type Scene = Awaited<ReturnType<typeof open>>
const intentOf = ({ sessionId }: Scene) => String(books.sessions.get(sessionId)?.payment_intent)
const refundsAt = (scene: Scene) => [...books.refunds.values()].filter((one) => one.payment_intent === intentOf(scene))
const disputesAt = (scene: Scene) =>
  [...books.disputes.values()].filter((one) => one.payment_intent === intentOf(scene))

const acts: Record<string, (scene: Scene, amount: number) => unknown> = {
  pay: ({ sessionId }) => books.pay(sessionId),
  payLater: ({ sessionId }) => books.pay(sessionId, 'processing'),
  arrive: ({ sessionId }) => books.endAsync(sessionId, 'succeeded'),
  fallThrough: ({ sessionId }) => books.endAsync(sessionId, 'failed'),
  expire: ({ sessionId }) => books.expire(sessionId),
  dashboard: (scene, amount) => books.refund({ payment_intent: intentOf(scene), amount }),
  pending: (scene, amount) => books.refund({ payment_intent: intentOf(scene), amount }, 'pending'),
  staff: async ({ orderId }, amount) => {
    const request = {
      orderId,
      amount: satang(amount),
      reason: '',
      key: `${Math.random()}`,
      actorId: 'mali',
      now: time.now,
    }
    const asked = await requestRefund(db, request)
    if (asked.ok) await payRefund(db, provider, asked.value.id, time.now)
  },
  bounce: (scene) => books.endRefund(refundsAt(scene).at(-1)?.id ?? '', 'failed'),
  settle: (scene) => refundsAt(scene).forEach(({ id }) => books.endRefund(id, 'succeeded')),
  dispute: (scene) => books.dispute(intentOf(scene)),
  win: (scene) => disputesAt(scene).forEach(({ id }) => books.endDispute(id, 'won')),
  lose: (scene) => disputesAt(scene).forEach(({ id }) => books.endDispute(id, 'lost')),
}

test('after any events in any order, repeated or lost, the order has the same amounts as Stripe', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 2, maxLength: 9 }), async (notices) => {
      const scene = await open('promptpay')
      let waiting: { event: BookedEvent; after: number }[] = []
      for (const [step, { what, amount, copies, delay }] of notices.entries()) {
        try {
          await acts[what]?.(scene, amount)
        } catch {
          continue
        }
        for (const event of books.events.splice(0))
          for (let copy = 0; copy < copies; copy++) waiting.unshift({ event, after: step + delay * (copy + 1) })
        for (const { event } of waiting.filter(({ after }) => after <= step)) await deliver(event)
        waiting = waiting.filter(({ after }) => after > step)
      }
      for (const { event } of waiting) await deliver(event)
      await checkOpenPayments(db, provider, { origin: shop.origin, now: later(10) })
      await syncRefunds(db, provider, time.now)
      await expectStripesMoney(scene)
    }),
    { numRuns: 60 },
  )
  expect(stripe.requests.length).toBeGreaterThan(200)
}, 120_000)

async function expectStripesMoney(scene: Scene) {
  const session = books.sessions.get(scene.sessionId)
  const gone = [
    ...refundsAt(scene).filter(({ status }) => status === 'succeeded'),
    ...disputesAt(scene).filter(({ status }) => status === 'lost'),
  ].reduce((sum, { amount }) => sum + amount, 0)
  const order = await rowOf(scene.orderId)
  const rows = await refundsOf(scene.orderId)
  const booked = rows.filter(({ state }) => state === 'succeeded').reduce((sum, row) => sum + row.amountSatang, 0)
  const paidNow = session?.payment_status === 'paid' ? scene.total : 0
  expect({ paid: order.paidSatang, refunded: order.refundedSatang, booked }).toEqual({
    paid: paidNow,
    refunded: gone,
    booked: gone,
  })
}
