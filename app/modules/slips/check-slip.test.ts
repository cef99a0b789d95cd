import { afterEach, beforeEach, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { defaultGroups } from '#app/modules/settings/shop-settings.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { savedSettings } from '#tests/factories/saved-settings.ts'
import { savedSlip, transferOrder } from '#tests/factories/saved-slip.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { queuedJobs } from '#tests/support/order-record.ts'
import { ledger } from '#tests/support/paying-shop.ts'
import {
  type FoundTransfer,
  type SlipChecker,
  SlipCheckerUnavailable,
  type SlipFinding,
} from './checker/slip-checker.server.ts'
import { approveSlip } from './decide-slip.server.ts'
import type { Slip } from './slip.ts'
import { checkSlip } from './slip-tasks.server.ts'
import { findSlip } from './slips.queries.server.ts'

const { db } = await testDatabase()
const { id: productId } = await stockedProduct(db, { stock: { M: 50 } })
afterEach(() => expectInvariants(db))

const account = { bank: '004', number: '1234567890', name: 'MAI' } as const
const found: FoundTransfer = {
  state: 'found',
  amount: satang(115_000),
  sentAt: later(4),
  receiver: { names: ['MAI'], bank: '004', account: 'xxx-x-x6789-0', proxy: '', isOther: false },
  used: false,
}
const now = later(6)
const answering = (finding: SlipFinding | Error): SlipChecker => ({
  name: 'slipok',
  check: async () => {
    if (finding instanceof Error) throw finding
    return finding
  },
})
let slip: Slip
beforeEach(async () => {
  await savedSettings(db, 'bankTransfer', { accounts: [account] }, someDay)
  await approving(false)
  slip = await savedSlip(db, (await transferOrder(db, productId)).orderId, { asks: true })
})
const approving = (approveSlips: boolean) =>
  savedSettings(db, 'orders', { ...defaultGroups.orders, approveSlips }, someDay)
const check = (finding: SlipFinding | Error) => checkSlip(db, { slipId: slip.id, checker: answering(finding), now })
const after = () => findSlip(db, slip.id)

test('an upload queues a separate job for the checker', async () => {
  expect(slip.checkState).toBe('asked')
  expect(await queuedJobs(db, `slip:${slip.id}`)).toEqual([{ task: 'check_slip', payload: { slipId: slip.id } }])
})

test('a confirmed transfer is recorded, and the slip still waits for staff', async () => {
  await check(found)
  const known = { state: 'waiting', checkState: 'found', checkedBy: 'slipok', sentSatang: 115_000, sentAt: later(4) }
  expect(await after()).toMatchObject({ ...known, receiver: 'MAI xxx-x-x6789-0', doubts: [] })
  expect((await ledger(db, slip.orderId)).status).toBe('pending')
})

test('with automatic approval, only a slip that is right in every point is approved', async () => {
  await approving(true)
  for (const wrong of [
    { ...found, amount: satang(114_999) },
    { ...found, receiver: { ...found.receiver, account: 'xxx-x-x1111-0' } },
    { ...found, receiver: { ...found.receiver, bank: '014' } },
    { ...found, receiver: { ...found.receiver, names: ['SOMCHAI JAIDEE'] } },
    { ...found, receiver: { ...found.receiver, isOther: true } },
    { ...found, sentAt: later(-60) },
    { ...found, used: true },
    { state: 'missing' } as const,
  ]) {
    const other = await savedSlip(db, (await transferOrder(db, productId)).orderId, { asks: true })
    await checkSlip(db, { slipId: other.id, checker: answering(wrong), now })
    expect(await findSlip(db, other.id)).toMatchObject({ state: 'waiting', doubts: [expect.any(String)] })
    expect((await ledger(db, other.orderId)).paid).toBe(0)
  }
  await check(found)
  expect(await after()).toMatchObject({ state: 'approved', outcome: 'paid', receivedSatang: 115_000, decidedBy: null })
  expect(await ledger(db, slip.orderId)).toMatchObject({ status: 'paid', paid: 115_000, moves: [-1] })
})

test('an unavailable checker is recorded and tried again, and staff can approve in the meantime', async () => {
  await expect(check(new SlipCheckerUnavailable('down'))).rejects.toThrow('down')
  expect(await after()).toMatchObject({ state: 'waiting', checkState: 'away', doubts: [] })
  const amount = satang(115_000)
  const version = (await after())?.version ?? 0
  const actor = { kind: 'staff', id: 'mali' } as const
  expect((await approveSlip(db, { slipId: slip.id, version, amount, actor, now })).ok).toBe(true)
  await check({ state: 'missing' })
  expect(await after()).toMatchObject({ state: 'approved', checkState: 'away', doubts: [] })
})

test('without a checker nothing is checked, and a slip without a readable code queues no check', async () => {
  await checkSlip(db, { slipId: slip.id, checker: undefined, now })
  expect((await after())?.checkState).toBe('asked')
  const plain = await savedSlip(db, (await transferOrder(db, productId)).orderId)
  expect([plain.checkState, await queuedJobs(db, `slip:${plain.id}`)]).toEqual(['none', []])
})
