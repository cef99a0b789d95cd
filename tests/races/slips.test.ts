import { afterEach, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import { expireOrders } from '#app/modules/payments/close-payment.server.ts'
import { syncPayment } from '#app/modules/payments/sync-payment.server.ts'
import { approveSlip, rejectSlip } from '#app/modules/slips/decide-slip.server.ts'
import { slipsOfOrder } from '#app/modules/slips/slips.queries.server.ts'
import { uploadSlip } from '#app/modules/slips/upload-slip.server.ts'
import { later } from '#tests/factories/moments.ts'
import { memoryFiles, savedSlip, transferOrder } from '#tests/factories/saved-slip.ts'
import { miniQr, slipPicture } from '#tests/factories/slip-picture.ts'
import { testDatabase } from '#tests/support/database.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { ledger, payingShop } from '#tests/support/paying-shop.ts'
import { counter, race } from '#tests/support/race.ts'

const { db } = await testDatabase({ connections: 16 })
const shop = await payingShop(db, 400)
afterEach(() => expectInvariants(db))

const rounds = 50
const actor = { kind: 'staff', id: 'mali' } as const
const end = later(1440)
const expire = () => expireOrders(db, shop.provider, { origin: shop.origin, now: end })
const upload = (orderId: string, bytes: Uint8Array, round: number, atFile: () => void = () => {}) => {
  const files = memoryFiles()
  const write: typeof files.write = (key, content) => {
    atFile()
    return files.write(key, content)
  }
  const by = { actor: { kind: 'customer' }, ip: `198.18.7.${round}`, now: end } as const
  return uploadSlip(db, { ...files, write }, { orderId, bytes, ...by })
}
const picture = (reference: string) => slipPicture({ text: miniQr(reference) })

test('a slip uploaded during expiry extends the reservation, or is marked as late (50 rounds)', async () => {
  for (let round = 0; round < rounds; round++) {
    const { orderId } = await transferOrder(db, shop.productId)
    let expired: Promise<unknown> = Promise.resolve()
    const sent = await upload(orderId, await picture(`CLOCK${round}`), round, () => {
      expired = expire()
    })
    await expired
    expect(sent).toEqual({ ok: true, value: undefined })
    const [slip] = await slipsOfOrder(db, orderId)
    const order = await findOrderById(db, orderId)
    const kept = { status: 'pending', awaiting: 'slip_review', stockState: 'held', expiresAt: later(1440 + 4320) }
    expect(order).toMatchObject(slip?.inTime ? kept : { status: 'cancelled', stockState: 'released', slipAt: end })
    expect(slip?.doubts).toEqual(slip?.inTime ? [] : ['late'])
  }
}, 300_000)

test('two concurrent approvals of a slip during expiry record one payment, and one is refused', async () => {
  const { id: slipId, orderId: first } = await savedSlip(db, (await transferOrder(db, shop.productId)).orderId)
  expect(await approve(slipId)).toMatchObject({ ok: true, value: { outcome: 'paid' } })
  expect((await ledger(db, first)).status).toBe('paid')
  for (let round = 0; round < rounds; round++) {
    const { orderId } = await transferOrder(db, shop.productId)
    const { id } = await savedSlip(db, orderId)
    const over = expireOrders(db, shop.provider, { origin: shop.origin, now: later(5 + 4320) })
    const [answers] = await Promise.all([race(2, () => approve(id)), over])
    expect(counter(answers)).toEqual({ placed: 1, already_approved: 1 })
    expect(await ledger(db, orderId)).toMatchObject({ status: 'paid', paid: 115_000, stock: 'sold', moves: [-1] })
    const [slip] = await slipsOfOrder(db, orderId)
    expect(['paid', 'revived']).toContain(slip?.outcome)
  }
}, 300_000)

test('a slip approved during a card payment pays the order once, and the second amount is refunded', async () => {
  for (let round = 0; round < rounds; round++) {
    const { orderId } = await transferOrder(db, shop.productId)
    const session = await shop.start(orderId)
    const { id } = await savedSlip(db, orderId)
    await shop.pay(session)
    const [settled, approved] = await Promise.all([syncPayment(db, shop.provider, session, later(20)), approve(id)])
    const outcome = approved.ok ? approved.value.outcome : approved.reason
    expect([
      ['paid', 'already_paid'],
      ['duplicate', 'paid'],
    ]).toContainEqual([settled, outcome])
    expect(await ledger(db, orderId)).toMatchObject({ status: 'paid', paid: 115_000, stock: 'sold', moves: [-1] })
    const isManual = settled === 'paid'
    expect(await refundsOf(orderId)).toEqual([{ amountSatang: 115_000, isManual, givesDuplicate: isManual }])
  }
}, 300_000)

test('two slips for the balance due approved concurrently: one pays the order, the other is refunded', async () => {
  for (let round = 0; round < rounds; round++) {
    const { orderId } = await transferOrder(db, shop.productId)
    const ids: string[] = []
    for (const minutes of [5, 6, 7]) ids.push((await savedSlip(db, orderId, { now: later(minutes) })).id)
    const [short = '', ...balances] = ids
    await approveSlip(db, { slipId: short, version: 1, amount: satang(100_000), actor, now: later(20) })
    const rest = { version: 1, amount: satang(15_000), actor, now: later(21) }
    const answers = await Promise.all(balances.map((slipId) => approveSlip(db, { slipId, ...rest })))
    expect(answers.map((one) => one.ok && one.value.outcome)).toSatisfy(isOnceEach)
    expect(await ledger(db, orderId)).toMatchObject({ status: 'paid', paid: 115_000, stock: 'sold', moves: [-1] })
    expect(await refundsOf(orderId)).toEqual([{ amountSatang: 15_000, isManual: true, givesDuplicate: true }])
  }
}, 300_000)

test('only one of a concurrent approval and rejection of a slip succeeds', async () => {
  for (let round = 0; round < 20; round++) {
    const { orderId } = await transferOrder(db, shop.productId)
    const { id } = await savedSlip(db, orderId)
    const by = { slipId: id, version: 1, actor, now: later(20) }
    const answers = await Promise.all<{ ok: boolean }>([
      approve(id),
      rejectSlip(db, { ...by, reason: 'not_arrived', note: '' }),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const [slip] = await slipsOfOrder(db, orderId)
    const order = await findOrderById(db, orderId)
    expect([slip?.state, order?.status, order?.slipAt]).toEqual(
      answers[0]?.ok ? ['approved', 'paid', undefined] : ['rejected', 'pending', undefined],
    )
  }
}, 120_000)

test('only one of two orders gets a slip with the same reference, even with different pictures', async () => {
  for (let round = 0; round < 20; round++) {
    const orders = [await transferOrder(db, shop.productId), await transferOrder(db, shop.productId)]
    const text = miniQr(`SAME${round}`)
    const pictures = [await slipPicture({ text }), await slipPicture({ text, width: 280 })]
    const answers = await race(2, (index) =>
      upload(orders[index]?.orderId ?? '', pictures[index] as Uint8Array, 100 + round),
    )
    expect(counter(answers)).toEqual({ placed: 1, already_used: 1 })
    const slips = await Promise.all(orders.map(({ orderId }) => slipsOfOrder(db, orderId)))
    expect(slips.flat()).toHaveLength(1)
    await expire()
  }
}, 120_000)

const isOnceEach = (outcomes: unknown[]) => outcomes.includes('paid') && outcomes.includes('already_paid')

const refundsOf = (orderId: string) =>
  db
    .selectFrom('refunds')
    .select(['amountSatang', 'isManual', 'givesDuplicate'])
    .where('orderId', '=', orderId)
    .execute()

function approve(slipId: string) {
  return approveSlip(db, { slipId, version: 1, amount: satang(115_000), actor, now: later(20) })
}
