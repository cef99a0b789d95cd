import { expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { defaultSettings } from '#app/modules/settings/shop-settings.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { plainOrder } from '#tests/factories/plain-order.ts'
import { plainSlip } from '#tests/factories/plain-slip.ts'
import type { RejectReason, Slip } from './slip.ts'
import { decideApproval, decideCheck, decideNewSlip, decideRejection, type UploadFacts } from './slip-step-rules.ts'

const now = later(9)
const order = (change: Partial<Order> = {}): Order => ({ ...plainOrder({ paymentMethod: 'bank_transfer' }), ...change })
const facts = (change: Partial<UploadFacts> = {}): UploadFacts => ({
  order: order(),
  slips: [],
  existing: undefined,
  settings: defaultSettings,
  ...change,
})
const read = {
  id: 'new',
  orderId: 'order-1',
  text: undefined,
  edited: false,
  actor: { kind: 'customer' },
  now,
} as const

test('a new slip without a readable code has a doubt and puts its order under review', () => {
  expect(decideNewSlip(facts(), read)).toMatchObject({
    ok: true,
    value: { slip: { id: 'new', payload: '', doubts: ['no_qr'] }, change: { slipAt: now } },
  })
  const since = decideNewSlip(facts({ order: order({ slipAt: someDay }) }), read)
  expect(since).toMatchObject({ ok: true, value: { change: { slipAt: someDay } } })
})

test('a known picture or reference belongs to one order, before anything else is checked', () => {
  const same = plainSlip({ orderId: 'order-1' })
  expect(decideNewSlip(facts({ order: undefined, existing: same }), read)).toEqual({ ok: true, value: undefined })
  const rejected = { ...same, state: 'rejected' } as const
  expect(decideNewSlip(facts({ existing: rejected }), read)).toEqual({ ok: false, reason: 'already_rejected' })
  const others = { ...same, orderId: 'other' }
  expect(decideNewSlip(facts({ existing: others }), read)).toEqual({ ok: false, reason: 'already_used' })
  expect(decideNewSlip(facts({ order: undefined }), read)).toEqual({ ok: false, reason: 'not_found' })
})

const slip = plainSlip({ reference: 'REF' })
const other = plainSlip({ id: 'b', uploadedAt: later(3) })
const decision = { version: 1, actor: { kind: 'staff', id: 'mali' }, now } as const

test('an approval ends the review unless another slip waits', () => {
  const amount = satang(100)
  const approved = decideApproval({ slip, slips: [slip] }, { ...decision, amount })
  expect(approved).toMatchObject({ ok: true, value: { after: { state: 'approved', receivedSatang: 100, version: 2 } } })
  expect(approved.ok && approved.value.change.slipAt).toBeUndefined()
  const waits = decideApproval({ slip, slips: [slip, other] }, { ...decision, amount })
  expect(waits).toMatchObject({ ok: true, value: { change: { slipAt: later(3) } } })
})

test('a rejection restarts the deadline only when no other slip waits', () => {
  const why = { ...decision, reason: 'unreadable', note: '' } as const
  const around = { order: order(), slip, settings: defaultSettings }
  const rejected = decideRejection({ ...around, slips: [slip] }, why)
  expect(rejected).toMatchObject({ ok: true, value: { after: { rejectReason: 'unreadable' } } })
  expect(rejected.ok && 'expiresAt' in rejected.value.change).toBe(true)
  const waits = decideRejection({ ...around, slips: [slip, other] }, why)
  expect(waits.ok && 'expiresAt' in waits.value.change).toBe(false)
})

test('a check is recorded until staff decide, and adds its doubts once', () => {
  const around = { order: order(), slips: [], settings: defaultSettings }
  const missing = { checker: 'slipok', finding: { state: 'missing' }, now } as const
  expect(decideCheck({ ...around, slip: { ...slip, state: 'approved' } }, missing)).toBeUndefined()
  expect(decideCheck({ ...around, slip }, { ...missing, finding: undefined })).toMatchObject({
    after: { checkState: 'away', doubts: [], version: 2 },
  })
  const doubtful = { ...slip, doubts: ['unknown_there'] } as const
  expect(decideCheck({ ...around, slip: doubtful }, missing)?.after).toMatchObject({
    checkState: 'missing',
    checkedBy: 'slipok',
    doubts: ['unknown_there'],
  })
})

test('approved: once, as it was seen, and also after it was sent back', () => {
  const approved = (change: Partial<Slip>) => {
    const decided = decideApproval({ slip: { ...slip, ...change }, slips: [] }, { ...decision, amount: satang(100) })
    return decided.ok || decided.reason
  }
  expect(approved({ version: 2 })).toBe('conflict')
  expect(approved({})).toBe(true)
  expect(approved({ state: 'rejected' })).toBe(true)
  expect(approved({ state: 'approved' })).toBe('already_approved')
})

test('sent back: once, as it was seen, in words where the reason has none', () => {
  const around = { order: order(), slips: [], settings: defaultSettings }
  const rejected = (change: Partial<Slip>, reason: RejectReason = 'unreadable', note = '') => {
    const decided = decideRejection({ ...around, slip: { ...slip, ...change } }, { ...decision, reason, note })
    return decided.ok || decided.reason
  }
  expect(rejected({ version: 2 })).toBe('conflict')
  expect(rejected({ state: 'approved' })).toBe('already_approved')
  expect(rejected({ state: 'rejected' })).toBe('already_rejected')
  expect(rejected({}, 'other')).toBe('note_required')
  expect(rejected({}, 'other', 'Too dark')).toBe(true)
  expect(rejected({})).toBe(true)
})
