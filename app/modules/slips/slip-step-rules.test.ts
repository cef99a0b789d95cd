import { describe, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { defaultSettings, type ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { plainOrder } from '#tests/factories/plain-order.ts'
import { plainSlip } from '#tests/factories/plain-slip.ts'
import type { FoundTransfer } from './checker/slip-checker.server.ts'
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

test('a known picture or reference is a repeat for its own order, and refused once rejected or for another', () => {
  const same = plainSlip({ orderId: 'order-1' })
  expect(decideNewSlip(facts({ order: undefined, existing: same }), read)).toEqual({ ok: true, value: undefined })
  const rejected = { ...same, state: 'rejected' } as const
  expect(decideNewSlip(facts({ existing: rejected }), read)).toEqual({ ok: false, reason: 'already_rejected' })
  const others = { ...same, orderId: 'other' }
  expect(decideNewSlip(facts({ existing: others }), read)).toEqual({ ok: false, reason: 'already_used' })
  expect(decideNewSlip(facts({ order: undefined }), read)).toEqual({ ok: false, reason: 'not_found' })
})

const text = '004000060000010103002021900021231231212000115102TH91049C30'
const transfer = { bank: '002', reference: '0002123123121200011' }

test.each([
  ['long', { expiresAt: later(9 + 4320), reservedUntil: undefined }],
  ['short', { expiresAt: later(9 + 4320), reservedUntil: later(35) }],
] as const)('a readable code extends the deadline of an order with a %s reservation', (reservation, deadlines) =>
  expect(decideNewSlip(facts({ order: order({ reservation }) }), { ...read, text })).toEqual({
    ok: true,
    value: {
      slip: { id: 'new', orderId: 'order-1', ...transfer, payload: text, inTime: true, doubts: [] },
      change: { slipAt: now, ...deadlines },
      event: { kind: 'slip_received', actor: { kind: 'customer' }, now },
    },
  }),
)

test('an order that has ended keeps its deadlines; a second slip has a doubt', () => {
  const ended = order({ status: 'cancelled', cancelReason: 'expired', cancelledAt: someDay })
  const decided = decideNewSlip(facts({ order: ended, slips: [plainSlip()] }), { ...read, text, edited: true })
  expect(decided.ok && decided.value?.change).toStrictEqual({ slipAt: now })
  expect(decided).toMatchObject({
    value: { slip: { ...transfer, payload: text, inTime: false, doubts: ['edited', 'late', 'second'] } },
  })
})

test('only the code of a slip is stored, at most 200 characters of it', () => {
  const kept = (text: string) => {
    const decided = decideNewSlip(facts(), { ...read, text })
    return decided.ok && decided.value?.slip
  }
  expect(kept('https://example.com')).toMatchObject({ bank: null, reference: null, payload: '', doubts: ['other_qr'] })
  const long = `004000060000010103002021900021231231212000115102TH${'9'.repeat(200)}`
  expect(kept(long)).toMatchObject({ ...transfer, payload: long.slice(0, 200), doubts: ['bad_checksum'] })
})

test('a slip for a paid order is refused', () => {
  const paid = order({ status: 'paid', awaiting: undefined, paidAt: someDay, paid: satang(115_000) })
  expect(decideNewSlip(facts({ order: paid }), { ...read, text })).toEqual({ ok: false, reason: 'already_paid' })
})

const slip = plainSlip({ reference: 'REF' })
const other = plainSlip({ id: 'b', uploadedAt: later(3) })
const decision = { version: 1, actor: { kind: 'staff', id: 'mali' }, now } as const

test('an approval ends the review unless another slip is undecided', () => {
  const amount = satang(100)
  const before = { ...slip, state: 'rejected', rejectReason: 'other', rejectNote: 'Too dark' } as const
  expect(decideApproval({ slip: before, slips: [slip] }, { ...decision, amount })).toStrictEqual({
    ok: true,
    value: {
      after: {
        ...slip,
        state: 'approved',
        decidedAt: now,
        decidedBy: 'mali',
        rejectReason: null,
        rejectNote: '',
        receivedSatang: 100,
        version: 2,
      },
      change: { slipAt: undefined },
      event: { kind: 'slip_approved', actor: { kind: 'staff', id: 'mali' }, amount: 100, now },
    },
  })
  const bySystem = decideApproval({ slip, slips: [] }, { ...decision, actor: { kind: 'system' }, amount })
  expect(bySystem).toMatchObject({ value: { after: { decidedBy: null } } })
  const decided = decideApproval({ slip, slips: [slip, other] }, { ...decision, amount })
  expect(decided).toMatchObject({ ok: true, value: { change: { slipAt: later(3) } } })
})

test('a rejection restarts the deadline only when no other slip is undecided', () => {
  const why = { ...decision, reason: 'unreadable', note: '' } as const
  const around = { order: order(), slip, settings: defaultSettings }
  const rejected = decideRejection({ ...around, slips: [slip] }, why)
  const after = { decidedAt: now, decidedBy: 'mali', rejectReason: 'unreadable', rejectNote: '' } as const
  expect(rejected).toStrictEqual({
    ok: true,
    value: {
      after: { ...slip, ...after, state: 'rejected', version: 2 },
      change: { slipAt: undefined, expiresAt: later(9 + 1440), reservedUntil: later(35) },
      event: { kind: 'slip_rejected', actor: { kind: 'staff', id: 'mali' }, note: '', now },
    },
  })
  const changeOf = (change: Partial<typeof around>, slips: Slip[]) => {
    const decided = decideRejection({ ...around, ...change, slips }, why)
    return decided.ok && decided.value.change
  }
  expect(changeOf({}, [slip, other])).toStrictEqual({ slipAt: later(3) })
  expect(changeOf({ order: order({ status: 'cancelled' }) }, [slip])).toStrictEqual({ slipAt: undefined })
})

test('a check is recorded until staff decide, and adds each doubt once', () => {
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

describe('transfer found by the checker', () => {
  const settings: ShopSettings = {
    ...defaultSettings,
    bankTransfer: {
      ...defaultSettings.bankTransfer,
      accounts: [{ bank: '004', number: '1234567890', name: 'MAI Boutique' }],
    },
  }
  const receiver = { names: ['MAI BOUTIQUE', 'MAI'], bank: '004', account: 'x6789-0', proxy: '', isOther: false }
  const found = (change: Partial<FoundTransfer> = {}): FoundTransfer => ({
    state: 'found',
    amount: satang(115_000),
    sentAt: later(5),
    receiver,
    used: false,
    ...change,
  })
  const extended = order({ reservation: 'long', expiresAt: later(4320) })
  const check = (finding: FoundTransfer, of = extended) =>
    decideCheck({ order: of, slip, slips: [], settings }, { checker: 'slipok', finding, now })

  test('is stored with amount, time and receiver, and changes nothing else without a doubt', () =>
    expect(check(found())).toStrictEqual({
      after: {
        ...slip,
        checkedBy: 'slipok',
        checkedAt: now,
        checkState: 'found',
        sentSatang: 115_000,
        sentAt: later(5),
        receiver: 'MAI BOUTIQUE x6789-0',
        version: 2,
      },
    }))

  test.each([
    [{ names: [], account: '', proxy: 'x5678' }, 'x5678'],
    [{ names: ['a'.repeat(199)], account: 'bc', proxy: 'd' }, `${'a'.repeat(199)} `],
  ])('is stored with the receiver of %j', (change, text) =>
    expect(check(found({ receiver: { ...receiver, ...change } }))?.after.receiver).toBe(text),
  )

  test('shortens the long reservation to its time without the slip when there is a doubt', () =>
    expect(check(found({ amount: satang(114_999) }))).toMatchObject({
      after: { doubts: ['amount_differs'] },
      change: { reservedUntil: later(1440) },
      event: { kind: 'reservation_shortened', actor: { kind: 'system' }, now },
    }))

  test.each<[string, Partial<Order>]>([
    ['has ended', { status: 'cancelled' }],
    ['has a short reservation', { reservation: 'short' }],
    ['was already shortened', { reservedUntil: later(100) }],
    ['never ends', { expiresAt: undefined }],
    ['was not extended', { expiresAt: later(1440) }],
    ['ends earlier', { expiresAt: later(1439) }],
  ])('does not shorten the reservation, despite a doubt, if the order %s', (_, change) => {
    const checked = check(found({ amount: satang(114_999) }), { ...extended, ...change })
    expect(checked && Object.keys(checked)).toEqual(['after'])
  })
})

test('a check without a finding is stored, without an amount, a time or a receiver', () => {
  const facts = { order: order(), slip, slips: [], settings: defaultSettings }
  const after = { ...slip, checkedBy: 'slipok', checkedAt: now, version: 2 }
  const check = { checker: 'slipok', now }
  expect(decideCheck(facts, { ...check, finding: undefined })).toStrictEqual({
    after: { ...after, checkState: 'away' },
  })
  expect(decideCheck(facts, { ...check, finding: { state: 'missing' } })).toStrictEqual({
    after: { ...after, checkState: 'missing', doubts: ['unknown_there'] },
  })
})

test('an approval is accepted once, for the current version, and also after a rejection', () => {
  const approved = (change: Partial<Slip>) => {
    const decided = decideApproval({ slip: { ...slip, ...change }, slips: [] }, { ...decision, amount: satang(100) })
    return decided.ok || decided.reason
  }
  expect(approved({ version: 2 })).toBe('conflict')
  expect(approved({})).toBe(true)
  expect(approved({ state: 'rejected' })).toBe(true)
  expect(approved({ state: 'approved' })).toBe('already_approved')
})

test('a rejection is accepted once, for the current version, and needs a note for the reason “other”', () => {
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
