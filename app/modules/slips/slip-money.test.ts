import { afterEach, describe, expect, test } from 'vitest'
import { bangkokDay } from '#app/kit/dates.ts'
import { satang } from '#app/kit/money.ts'
import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import { recordUnderpaidAmount } from '#app/modules/payments/record-transfer.server.ts'
import { dismissRefund, recordRefundSent } from '#app/modules/refunds/close-refund.server.ts'
import { requestRefund } from '#app/modules/refunds/request-refund.server.ts'
import { moveOrder } from '#app/modules/shipments/move-order.server.ts'
import { later } from '#tests/factories/moments.ts'
import { savedSlip, transferOrder } from '#tests/factories/saved-slip.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { orderRecord } from '#tests/support/order-record.ts'
import { ledger, payingShop } from '#tests/support/paying-shop.ts'
import { approveSlip, rejectSlip } from './decide-slip.server.ts'
import { decideUpload } from './slip-rules.ts'

const database = await testDatabase()
const { db } = database
const { productId } = await payingShop(db)
afterEach(() => expectInvariants(db))

const actor = { kind: 'staff', id: 'mali' } as const
const approve = (slipId: string, amount: number) =>
  approveSlip(db, { slipId, version: 1, amount: satang(amount), actor, now: later(20) })
async function approved(...amounts: number[]) {
  const { orderId } = await transferOrder(db, productId)
  const ids: string[] = []
  for (const index of [...amounts, 0].keys()) ids.push((await savedSlip(db, orderId, { now: later(5 + index) })).id)
  const [late = '', ...slips] = ids.toReversed()
  const answers = []
  for (const [index, amount] of amounts.entries()) answers.push(await approve(slips.at(-1 - index) ?? '', amount))
  return { orderId, late, answers, approvedLast: slips[0] ?? '' }
}
const refunds = (orderId: string) =>
  db
    .selectFrom('refunds')
    .select(['id', 'amountSatang', 'reason', 'state', 'isManual', 'givesDuplicate', 'givesDifference'])
    .where('orderId', '=', orderId)
    .execute()
const mailsOf = async (orderId: string, kind: string) =>
  (await db.selectFrom('mails').select(['kind', 'subject', 'text']).where('orderId', '=', orderId).execute()).filter(
    (mail) => mail.kind === kind,
  )

describe('duplicate payment', () => {
  test('waits for one refund in full; the order stays paid, and the customer is asked for an account', async () => {
    const { orderId, approvedLast, answers } = await approved(115_000, 115_000)
    expect(answers[1]).toMatchObject({ ok: true, value: { outcome: 'already_paid', refundDue: 115_000 } })
    expect(await ledger(db, orderId)).toMatchObject({ status: 'paid', paid: 115_000, refunded: 0, moves: [-1] })
    const back = { reason: 'paid twice', state: 'requested', isManual: true, givesDuplicate: true }
    expect(await refunds(orderId)).toMatchObject([{ ...back, amountSatang: 115_000 }])
    const mails = await mailsOf(orderId, 'refund_destination')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('฿1,150')
    const kinds = (await orderRecord(db, orderId)).events.map(({ kind }) => kind)
    expect(kinds.slice(-3)).toEqual(['slip_approved', 'paid_twice', 'refund_requested'])
    const before = await fingerprint(database)
    expect(await approve(approvedLast, 115_000)).toEqual({ ok: false, reason: 'already_approved' })
    expect(await fingerprint(database)).toEqual(before)
  })

  test('is refunded in its own amount when that differs from the order total', async () => {
    const { orderId } = await approved(115_000, 115_001)
    expect(await refunds(orderId)).toMatchObject([{ amountSatang: 115_001, givesDuplicate: true }])
    expect((await ledger(db, orderId)).paid).toBe(115_000)
  })

  test('neither blocks a refund of the order’s own payment nor counts in it', async () => {
    const { orderId } = await approved(115_000, 115_000)
    const request = { orderId, amount: satang(115_000), reason: 'torn', key: 'press', actorId: 'mali', now: later(30) }
    expect(await requestRefund(db, request)).toMatchObject({ ok: true, value: { amount: 115_000 } })
    expect(await requestRefund(db, { ...request, key: 'other' })).toEqual({ ok: false, reason: 'refund_running' })
    expect(await refunds(orderId)).toHaveLength(2)
  })

  test('mails the bank’s reference when its refund is recorded as sent, and leaves the order unchanged', async () => {
    const { orderId } = await approved(115_000, 115_000)
    const [refund] = await refunds(orderId)
    const sent = {
      refundId: refund?.id ?? '',
      reference: 'KB 77',
      on: bangkokDay(later(60)),
      actorId: 'mali',
      now: later(60),
    }
    expect(await recordRefundSent(db, sent)).toMatchObject({ ok: true })
    expect(await ledger(db, orderId)).toMatchObject({ status: 'paid', paid: 115_000, refunded: 0 })
    expect((await mailsOf(orderId, 'order_refunded')).map(({ text }) => text.includes('KB 77'))).toEqual([true])
    expect(await recordRefundSent(db, sent)).toEqual({ ok: false, reason: 'already_sent' })
  })

  test('leaves the order unchanged when its refund is dismissed', async () => {
    const { orderId } = await approved(115_000, 115_000)
    const [refund] = await refunds(orderId)
    const aside = { refundId: refund?.id ?? '', note: 'she keeps it', actorId: 'mali', now: later(60) }
    expect(await dismissRefund(db, aside)).toMatchObject({ ok: true })
    expect(await ledger(db, orderId)).toMatchObject({ status: 'paid', paid: 115_000, refunded: 0 })
  })

  test('is refunded for an order that was already refunded', async () => {
    const { orderId, late } = await approved(115_000)
    const request = { orderId, amount: satang(115_000), reason: 'no', key: 'a', actorId: 'mali', now: later(30) }
    await requestRefund(db, { ...request, isManual: true })
    expect((await ledger(db, orderId)).status).toBe('refunded')
    expect(await approve(late, 115_000)).toMatchObject({ ok: true, value: { outcome: 'already_paid' } })
    expect((await refunds(orderId)).filter(({ state }) => state === 'requested')).toMatchObject([
      { amountSatang: 115_000, givesDuplicate: true },
    ])
  })
})

describe('underpaid order', () => {
  test('goes on hold with a mail about the balance due, and is paid and sold once when the rest arrives', async () => {
    const { orderId, late } = await approved(100_000)
    expect(await ledger(db, orderId)).toMatchObject({ status: 'on_hold', paid: 100_000, stock: 'held' })
    const [mail] = await mailsOf(orderId, 'payment_on_hold')
    expect(mail?.text).toContain('฿150 is still due')
    const order = await findOrderById(db, orderId)
    expect(decideUpload(order, [], later(30))).toEqual({ ok: true, value: { inTime: true } })
    const second = await savedSlip(db, orderId, { now: later(30) })
    expect(second.doubts).toEqual(['second'])
    expect(await approve(late, 4_999)).toMatchObject({ ok: true, value: { outcome: 'amount_mismatch', refundDue: 0 } })
    expect(await ledger(db, orderId)).toMatchObject({ status: 'on_hold', paid: 104_999, stock: 'held' })
    expect(await approve(second.id, 10_001)).toMatchObject({ ok: true, value: { outcome: 'paid', refundDue: 0 } })
    expect(await ledger(db, orderId)).toMatchObject({ status: 'paid', paid: 115_000, stock: 'sold', moves: [-1] })
    expect(await findOrderById(db, orderId)).toMatchObject({ holdReason: undefined, adjusted: 0 })
    expect(await refunds(orderId)).toEqual([])
    expect(await mailsOf(orderId, 'payment_received')).toHaveLength(1)
  })

  test.each([
    [[1, 114_999], 0],
    [[100_000, 15_001], 1],
    [[100_000, 115_000], 100_000],
  ])('adds up the payments %j and refunds %d satang', async (amounts, overpaid) => {
    const { orderId, answers } = await approved(...amounts)
    expect(answers.at(-1)).toMatchObject({ ok: true, value: { outcome: 'paid', refundDue: overpaid } })
    const paid = amounts.reduce((sum, amount) => sum + amount)
    expect(await ledger(db, orderId)).toMatchObject({ status: 'paid', paid, stock: 'sold', moves: [-1] })
    expect((await refunds(orderId)).map(({ amountSatang: amount }) => amount)).toEqual(overpaid ? [overpaid] : [])
    expect(await mailsOf(orderId, 'payment_on_hold')).toHaveLength(amounts.length - 1)
  })

  test('refunds what was overpaid with the rest, and keeps exactly its total', async () => {
    const { orderId } = await approved(100_000, 20_050)
    const [refund] = await refunds(orderId)
    expect(refund).toMatchObject({ amountSatang: 5_050, givesDifference: true, isManual: true, reason: 'paid more' })
    const sent = {
      refundId: refund?.id ?? '',
      reference: '',
      on: bangkokDay(later(60)),
      actorId: 'mali',
      now: later(60),
    }
    expect(await recordRefundSent(db, sent)).toMatchObject({ ok: true })
    const order = await findOrderById(db, orderId)
    expect(order).toMatchObject({ status: 'paid', paid: 120_050, refunded: 5_050, adjusted: 5_050 })
  })

  test('is settled when staff accept the amount; money that arrives later is refunded', async () => {
    const { orderId, late } = await approved(100_000)
    const order = await findOrderById(db, orderId)
    const move = { orderNumber: order?.number ?? '', to: 'paid', actor, now: later(30) } as const
    expect(await moveOrder(db, move)).toMatchObject({ ok: true })
    expect(await approve(late, 15_000)).toMatchObject({
      ok: true,
      value: { outcome: 'already_paid', refundDue: 15_000 },
    })
    expect(await ledger(db, orderId)).toMatchObject({ status: 'paid', paid: 100_000 })
  })

  test('is not paid by later money while staff refund it; that money is refunded too', async () => {
    const { orderId, late } = await approved(100_000)
    const request = { orderId, amount: satang(100_000), reason: 'no', key: 'a', actorId: 'mali', now: later(30) }
    expect(await requestRefund(db, request)).toMatchObject({ ok: true })
    expect(await approve(late, 15_000)).toMatchObject({ ok: true, value: { outcome: 'already_paid' } })
    expect(await ledger(db, orderId)).toMatchObject({ status: 'on_hold', paid: 100_000 })
    expect((await refunds(orderId)).map(({ amountSatang }) => amountSatang)).toEqual(
      expect.arrayContaining([100_000, 15_000]),
    )
  })

  test('can be recorded as fully paid by staff without a slip, but only after waiting slips are decided', async () => {
    const { orderId, late } = await approved(100_000)
    const press = async () => {
      const { number: orderNumber = '', version = 0 } = (await findOrderById(db, orderId)) ?? {}
      return recordUnderpaidAmount(db, { orderNumber, version, actor, now: later(30) })
    }
    const before = await fingerprint(database)
    expect(await press()).toEqual({ ok: false, reason: 'slip_first' })
    expect(await fingerprint(database)).toEqual(before)
    await rejectSlip(db, { slipId: late, version: 1, reason: 'unreadable', note: '', actor, now: later(25) })
    expect(await press()).toMatchObject({ ok: true, value: { status: 'paid', paid: 115_000, adjusted: 0 } })
    expect(await ledger(db, orderId)).toMatchObject({ status: 'paid', stock: 'sold', moves: [-1] })
    expect(await press()).toEqual({ ok: false, reason: 'already_paid' })
  })
})
