import { afterEach, describe, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { ok, refuse } from '#app/kit/result.ts'
import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import { refundsOfOrder } from '#app/modules/refunds/refunds.queries.server.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import { later } from '#tests/factories/moments.ts'
import { savedReturn, shippedOrder } from '#tests/factories/saved-return.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { orderRecord } from '#tests/support/order-record.ts'
import {
  advanceExchange,
  changeReturn,
  closeReturn,
  decideReturn,
  endExchange,
  exchangeReturn,
  receiveReturn,
  recordReturnShipment,
  refundReturn,
  withdrawReturn,
} from './change-return.server.ts'
import type { OrderReturn } from './return.ts'
import type { LockedReturn } from './return-step.ts'
import { findReturn } from './returns.queries.server.ts'

const database = await testDatabase()
const { db } = database
const { id: productId, variants } = await stockedProduct(db, { nameEn: 'Lotus dress', stock: { M: 90, L: 40 } })
afterEach(() => expectInvariants(db))

const now = later(120)
const by = { actorId: 'mali', now }
const customer = { kind: 'customer', id: 'nok' } as const

type Refused = { ok: boolean; reason?: string }
/** Why a step is refused, which changes nothing. */
async function refusal(act: () => Promise<Refused>) {
  const before = await fingerprint(database)
  const answer = await act()
  expect(await fingerprint(database)).toEqual(before)
  return answer.ok || answer.reason
}

/** What is new in the records of an order. */
async function newsOf(orderId: string, act: () => Promise<unknown>) {
  const before = await orderRecord(db, orderId)
  await act()
  const after = await orderRecord(db, orderId)
  const known = new Set(before.mails.map(({ dedupeKey }) => dedupeKey))
  return {
    events: after.events.slice(before.events.length),
    audit: after.audit.slice(before.audit.length),
    mails: after.mails.flatMap(({ dedupeKey }) => (known.has(dedupeKey) ? [] : [dedupeKey])),
  }
}
const staffEvent = {
  actorKind: 'staff',
  actorId: 'mali',
  createdAt: now,
  amount: null,
  fromStatus: null,
  toStatus: null,
}
const entry = { actorId: 'mali', entity: 'order', at: now }

describe('return step', () => {
  const factsOf = async (returnId: string) => {
    let seen: LockedReturn | undefined
    const decide = (facts: LockedReturn) => {
      seen = facts
      return ok(undefined)
    }
    const before = await fingerprint(database)
    expect(await changeReturn(db, { returnId, now }, decide)).toEqual({
      ok: true,
      value: await findReturn(db, returnId),
    })
    expect(await fingerprint(database)).toEqual(before)
    return seen
  }

  test('is decided with the return, its order, its refunds and the settings', async () => {
    const { orderId } = await shippedOrder(db, productId, 2)
    const back = await savedReturn(db, orderId, 1, { state: 'received' })
    await refundReturn(db, { returnId: back.id, reason: '', ...by })
    const refunds = await refundsOfOrder(db, orderId)
    expect(refunds).toHaveLength(1)
    expect(await factsOf(back.id)).toEqual({
      orderReturn: await findReturn(db, back.id),
      order: await findOrderById(db, orderId),
      exchange: undefined,
      refunds,
      terms: await readSettings(db),
    })
  })

  test('is decided with the exchange order, even if that order is stored first', async () => {
    const { orderId } = await shippedOrder(db, productId)
    const back = await savedReturn(db, orderId, 1, { state: 'approved', exchangeSize: 'L' })
    const exchangeId = back.exchange?.orderId ?? ''
    for (const moved of [orderId, exchangeId]) {
      // Updating an indexed column stores the row again, after the other one.
      await db.updateTable('orders').set({ email: 'new@mai.example' }).where('id', '=', moved).execute()
      expect(await factsOf(back.id)).toEqual({
        orderReturn: await findReturn(db, back.id),
        order: await findOrderById(db, orderId),
        exchange: await findOrderById(db, exchangeId),
        refunds: [],
        terms: await readSettings(db),
      })
    }
  })

  test('changes nothing when it is refused', async () => {
    const { orderId } = await shippedOrder(db, productId)
    const { id: returnId } = await savedReturn(db, orderId, 1, { state: 'approved' })
    expect(await refusal(() => changeReturn(db, { returnId, now }, () => refuse('too_late')))).toBe('too_late')
  })

  const returnId = '8d7c5a80-0000-4000-8000-000000000001'
  const own = { returnId, orderId: returnId, actor: customer, now }
  const staff = { returnId, ...by }
  test.each<[string, () => Promise<Refused>]>([
    ['withdrawal', () => withdrawReturn(db, own)],
    ['shipment', () => recordReturnShipment(db, { ...own, tracking: { carrier: 'flash', number: 'TH0123456789A' } })],
    ['answer', () => decideReturn(db, { ...staff, version: 1, approve: true, atFault: false, note: '' })],
    ['arrival', () => receiveReturn(db, { ...staff, arrived: [{ lineNumber: 1, sellable: 1, damaged: 0 }] })],
    ['exchange', () => exchangeReturn(db, staff)],
    ['end of the exchange', () => endExchange(db, staff)],
    ['advance exchange', () => advanceExchange(db, { ...staff, note: 'A wedding' })],
    ['closing', () => closeReturn(db, { ...staff, note: 'Worn' })],
    ['refund', () => refundReturn(db, { ...staff, reason: '' })],
  ])('is not found for an unknown return: %s', async (_, act) => expect(await refusal(act)).toBe('not_found'))
})

describe('timeline, audit log and mail', () => {
  test('record the approval', async () => {
    const { orderId } = await shippedOrder(db, productId)
    const requested = await savedReturn(db, orderId, 1, { state: 'requested' })
    const answer = { returnId: requested.id, version: 1, approve: true, atFault: true, note: 'Fold it', ...by }
    const before = await findReturn(db, requested.id)
    expect(await newsOf(orderId, () => decideReturn(db, answer))).toEqual({
      events: [{ ...staffEvent, kind: 'return_approved', note: 'Fold it' }],
      audit: [{ ...entry, action: 'order.return_approved', detail: { note: 'Fold it' } }],
      mails: [`order_return:${requested.id}:approved`],
    })
    expect(await findReturn(db, requested.id)).toEqual({
      ...before,
      state: 'approved',
      shopNote: 'Fold it',
      atFault: true,
      decidedAt: now,
      sendBy: new Date('2026-12-05T23:59:59+07:00'),
      version: 2,
    })
    const { mails } = await orderRecord(db, orderId)
    const approved = mails.find(({ dedupeKey }) => dedupeKey.endsWith(':approved'))
    expect(approved?.text).toContain('\n\nFold it\n\nItems: 1 × Lotus dress, M\n\nSend to: MAI, 88 Charoen Krung Road')
    expect(approved?.text).toContain('\n\nSend by: 5 Dec 2026\n\n')
  })

  test('record the refusal', async () => {
    const { orderId } = await shippedOrder(db, productId)
    const { id: returnId } = await savedReturn(db, orderId, 1, { state: 'requested' })
    const answer = { returnId, version: 1, approve: false, atFault: false, note: 'Worn', ...by }
    const before = await findReturn(db, returnId)
    expect(await newsOf(orderId, () => decideReturn(db, answer))).toEqual({
      events: [{ ...staffEvent, kind: 'return_declined', note: 'Worn' }],
      audit: [{ ...entry, action: 'order.return_declined', detail: { note: 'Worn' } }],
      mails: [`order_return:${returnId}:declined`],
    })
    expect(await findReturn(db, returnId)).toEqual({
      ...before,
      state: 'declined',
      shopNote: 'Worn',
      decidedAt: now,
      endedAt: now,
      version: 2,
    })
  })

  test('record the customer’s shipment and withdrawal in the timeline only, without a mail', async () => {
    const { orderId } = await shippedOrder(db, productId)
    const { id: returnId } = await savedReturn(db, orderId, 1, { state: 'approved' })
    const own = { returnId, orderId, actor: customer, now }
    const shipment = { ...own, tracking: { carrier: 'flash', number: 'TH0123456789A' } }
    const event = { ...staffEvent, actorKind: 'customer', actorId: 'nok' }
    expect(await newsOf(orderId, () => recordReturnShipment(db, shipment))).toEqual({
      events: [{ ...event, kind: 'return_parcel', note: 'TH0123456789A' }],
      audit: [],
      mails: [],
    })
    const sent = await fingerprint(database)
    expect(await recordReturnShipment(db, shipment)).toEqual({ ok: true, value: await findReturn(db, returnId) })
    expect(await fingerprint(database)).toEqual(sent)
    expect(await newsOf(orderId, () => withdrawReturn(db, own))).toEqual({
      events: [{ ...event, kind: 'return_withdrawn', note: '' }],
      audit: [],
      mails: [],
    })
    const withdrawn = await fingerprint(database)
    expect(await withdrawReturn(db, own)).toEqual({ ok: true, value: await findReturn(db, returnId) })
    expect(await fingerprint(database)).toEqual(withdrawn)
  })

  test('record the arrival, which restocks the sellable items', async () => {
    const { orderId } = await shippedOrder(db, productId, 3)
    const { id: returnId } = await savedReturn(db, orderId, 3, { state: 'approved' })
    const arrived = [{ lineNumber: 1, sellable: 2, damaged: 1 }]
    expect(await newsOf(orderId, () => receiveReturn(db, { returnId, arrived, ...by }))).toEqual({
      events: [{ ...staffEvent, kind: 'return_received', note: '2 × LOTUS-DRESS-M' }],
      audit: [{ ...entry, action: 'order.return_received', detail: { note: '2 × LOTUS-DRESS-M' } }],
      mails: [`order_return:${returnId}:received`],
    })
    const movements = db.selectFrom('stockMovements').where('orderId', '=', orderId).where('kind', '=', 'return')
    expect(
      await movements.select(['variantId', 'delta', 'reason', 'actorId', 'sourceKey', 'createdAt']).execute(),
    ).toEqual([
      {
        variantId: variants.M,
        delta: 2,
        reason: '',
        actorId: 'mali',
        sourceKey: `return:${returnId}:${variants.M}`,
        createdAt: now,
      },
    ])
  })

  test('record the arrival of damaged items, which restocks nothing', async () => {
    const { orderId } = await shippedOrder(db, productId)
    const { id: returnId } = await savedReturn(db, orderId, 1, { state: 'approved' })
    const arrived = [{ lineNumber: 1, sellable: 0, damaged: 1 }]
    expect(await newsOf(orderId, () => receiveReturn(db, { returnId, arrived, ...by }))).toEqual({
      events: [{ ...staffEvent, kind: 'return_received', note: '' }],
      audit: [{ ...entry, action: 'order.return_received', detail: {} }],
      mails: [`order_return:${returnId}:received`],
    })
    const movements = db.selectFrom('stockMovements').where('orderId', '=', orderId).where('kind', '=', 'return')
    expect(await movements.selectAll().execute()).toEqual([])
  })

  test('record the closing, without a mail', async () => {
    const { orderId } = await shippedOrder(db, productId)
    const { id: returnId } = await savedReturn(db, orderId, 1, { state: 'received', sellable: 0 })
    const before = await findReturn(db, returnId)
    expect(await newsOf(orderId, () => closeReturn(db, { returnId, note: 'Worn', ...by }))).toEqual({
      events: [{ ...staffEvent, kind: 'return_closed', note: 'Worn' }],
      audit: [{ ...entry, action: 'order.return_closed', detail: { note: 'Worn' } }],
      mails: [],
    })
    expect(await findReturn(db, returnId)).toEqual({
      ...before,
      state: 'closed',
      shopNote: 'Worn',
      endedAt: now,
      version: 4,
    })
  })
})

describe('exchange', () => {
  const exchanging = async (quantity: number, state: 'approved' | 'received') => {
    const { orderId } = await shippedOrder(db, productId, quantity)
    const back = await savedReturn(db, orderId, quantity, { state, sellable: 0, exchangeSize: 'L' })
    return { orderId, back, exchangeId: back.exchange?.orderId ?? '' }
  }
  const exchanged = ({ exchange }: OrderReturn, items: string, amount: number) => {
    const statuses = { from: 'shipped', to: 'shipped' }
    const note = exchange?.number
    return {
      event: { ...staffEvent, kind: 'exchanged', fromStatus: 'shipped', toStatus: 'shipped', note, amount },
      audit: { ...entry, action: 'order.exchanged', detail: { ...statuses, note, items, amountSatang: amount } },
    }
  }
  const refundsOf = async (orderId: string) =>
    (await refundsOfOrder(db, orderId)).map(({ id, amount, state, requestKey, exchangeOrderId, lines }) => ({
      id,
      amount,
      state,
      requestKey,
      exchangeOrderId,
      lines,
    }))

  test('refunds the items once when made in advance; what arrives later is added to that refund', async () => {
    const { orderId, back, exchangeId } = await exchanging(2, 'approved')
    const advance = () => advanceExchange(db, { returnId: back.id, note: 'A wedding', ...by })
    const { event, audit } = exchanged(back, '2 × LOTUS-DRESS-M', 200_000)
    expect(await newsOf(orderId, advance)).toEqual({
      events: [{ ...staffEvent, kind: 'exchange_released', note: 'A wedding' }, event],
      audit: [{ ...entry, action: 'order.exchange_released', detail: { note: 'A wedding' } }, audit],
      mails: [`order_return:${back.id}:released`],
    })
    const refundId = (await findReturn(db, back.id))?.exchange?.refundId
    const refund = {
      id: refundId,
      amount: 200_000,
      state: 'succeeded',
      requestKey: `exchange:${back.id}`,
      exchangeOrderId: exchangeId,
    }
    const line = { lineNumber: 1, quantity: 2, amount: 200_000, restocked: 0, newlyRestocked: 0 }
    expect(await refundsOf(orderId)).toEqual([{ ...refund, lines: [line] }])
    const arrived = [{ lineNumber: 1, sellable: 1, damaged: 1 }]
    expect(await newsOf(orderId, () => receiveReturn(db, { returnId: back.id, arrived, ...by }))).toEqual({
      events: [{ ...staffEvent, kind: 'return_received', note: '1 × LOTUS-DRESS-M' }],
      audit: [{ ...entry, action: 'order.return_received', detail: { note: '1 × LOTUS-DRESS-M' } }],
      mails: [],
    })
    expect(await refundsOf(orderId)).toEqual([{ ...refund, lines: [{ ...line, restocked: 1 }] }])
  })

  test('pays the exchange order when staff exchange damaged items', async () => {
    const { orderId, back, exchangeId } = await exchanging(1, 'received')
    const { event, audit } = exchanged(back, '1 × LOTUS-DRESS-M', 100_000)
    const news = await newsOf(exchangeId, async () =>
      expect(await newsOf(orderId, () => exchangeReturn(db, { returnId: back.id, ...by }))).toEqual({
        events: [event],
        audit: [audit],
        mails: [`order_return:${back.id}:exchanged`],
      }),
    )
    expect(news).toEqual({
      events: [{ ...staffEvent, kind: 'paid', fromStatus: 'pending', toStatus: 'paid', note: '' }],
      audit: [{ ...entry, action: 'order.paid', detail: { from: 'pending', to: 'paid' } }],
      mails: [],
    })
  })

  test('cancels its order with a mail when staff end it, and the return stays open', async () => {
    const { orderId, back, exchangeId } = await exchanging(1, 'received')
    const before = await findReturn(db, back.id)
    const news = await newsOf(exchangeId, async () =>
      expect(await newsOf(orderId, () => endExchange(db, { returnId: back.id, ...by }))).toEqual({
        events: [],
        audit: [],
        mails: [],
      }),
    )
    expect(news).toEqual({
      events: [{ ...staffEvent, kind: 'cancelled', fromStatus: 'pending', toStatus: 'cancelled', note: '' }],
      audit: [{ ...entry, action: 'order.cancelled', detail: { from: 'pending', to: 'cancelled' } }],
      mails: [`order_cancelled:${exchangeId}`],
    })
    expect(await findReturn(db, back.id)).toEqual({
      ...before,
      exchange: { ...before?.exchange, status: 'cancelled' },
      version: 4,
    })
  })
})

describe('refund of a return', () => {
  test('ends the return once; the same refund again changes nothing', async () => {
    const { orderId } = await shippedOrder(db, productId, 2)
    const { id: returnId } = await savedReturn(db, orderId, 1, { state: 'received' })
    const before = await findReturn(db, returnId)
    const refunding = { returnId, reason: 'With postage', amount: satang(120_000), ...by }
    const done = await refundReturn(db, refunding)
    const [refund, ...more] = await refundsOfOrder(db, orderId)
    expect([refund, more]).toMatchObject([
      {
        amount: 120_000,
        reason: 'With postage',
        requestKey: `press:${orderId}:return:${returnId}`,
        actorId: 'mali',
        createdAt: now,
      },
      [],
    ])
    expect(done).toMatchObject({ ok: true, value: { id: refund?.id } })
    expect(await findReturn(db, returnId)).toEqual({
      ...before,
      state: 'refunded',
      refundId: refund?.id,
      endedAt: now,
      version: 4,
    })
    const ended = await fingerprint(database)
    const again = await refundReturn(db, { ...refunding, now: later(130) })
    expect(again).toMatchObject({ ok: true, value: { id: refund?.id } })
    expect(await fingerprint(database)).toEqual(ended)
  })

  test('is refused before the items arrive, and above the amount paid', async () => {
    const { orderId, total } = await shippedOrder(db, productId, 2)
    const approved = await savedReturn(db, orderId, 1, { state: 'approved' })
    expect(await refusal(() => refundReturn(db, { returnId: approved.id, reason: '', ...by }))).toBe('wrong_state')
    const received = await savedReturn(db, orderId, 1, { state: 'received' })
    const tooMuch = { returnId: received.id, reason: '', amount: satang(total + 1), ...by }
    expect(await refusal(() => refundReturn(db, tooMuch))).toBe('more_than_paid')
  })
})
