import { describe, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { pick } from '#app/kit/pick.ts'
import { defaultSettings } from '#app/modules/settings/shop-settings.ts'
import { later } from '#tests/factories/moments.ts'
import { plainLine, plainOrder, plainPaidOrder, plainPayment } from '#tests/factories/plain-order.ts'
import { plainSellable } from '#tests/factories/plain-sellable.ts'
import { type Edit, type EditedPart, editedParts } from './edit.ts'
import { decideStaffEdit, decideUndo, planEdit } from './edit-plan-rules.ts'
import { refundedLinesOf } from './edit-rules.ts'

const now = later(9)
const order = plainPaidOrder({ lines: [plainLine] })
const edit = (total: number, from = order): Edit => ({
  order: from,
  after: { ...from, total: satang(total) },
  changes: [],
  added: [{ variantId: 7, quantity: 1 }],
  removed: [],
})
const by = { id: 'edit', actor: { kind: 'system' }, now, undone: false } as const
const open = plainPayment({ stage: 'pending' })
const facts = { payments: [open], unpaidEdit: undefined }

test('a higher total leaves a balance due for a day and closes open payment pages', () => {
  const plan = planEdit(facts, edit(125_000), by)
  expect(plan).toMatchObject({ record: { balanceDueUntil: later(9 + 24 * 60) }, outdatedPayments: [open], overpaid: 0 })
  expect(plan.event).toMatchObject({ kind: 'edited', edit: { items: '+1 × JL-M', from: 115_000, to: 125_000 } })
})

test('a lower total is refunded, an equal one leaves payment pages open', () => {
  expect(planEdit(facts, edit(105_000), by)).toMatchObject({ record: { balanceDueUntil: undefined }, overpaid: 10_000 })
  expect(planEdit(facts, edit(115_000), by)).toMatchObject({ outdatedPayments: [], overpaid: 0 })
})

test('a second unpaid edit keeps the order parts that were last paid in full', () => {
  const before = { total: satang(115_000) } as EditedPart
  const unpaidEdit = { lastPaidParts: before, balanceDueUntil: later(60) }
  const unpaid = { ...order, total: satang(125_000) }
  expect(planEdit({ ...facts, unpaidEdit }, edit(130_000, unpaid), by).record.lastPaidParts).toBe(before)
  expect(planEdit({ ...facts, unpaidEdit }, edit(115_000, unpaid), by).record.lastPaidParts).toBe(unpaid)
  expect(decideUndo({ order: unpaid, unpaidEdit }, now)).toEqual({ ok: false, reason: 'not_due' })
  expect(decideUndo({ order, unpaidEdit }, later(60))).toEqual({ ok: true, value: 'keep' })
  const held = { ...unpaid, status: 'on_hold' } as const
  expect(decideUndo({ order: held, unpaidEdit }, later(60))).toEqual({ ok: false, reason: 'not_due' })
})

test('a refunded line keeps at least one unit, and as many as were refunded or restocked', () => {
  const line = { lineNumber: 1, quantity: 2, amount: satang(1), restocked: 1, newlyRestocked: 1 }
  expect([...refundedLinesOf([{ state: 'failed', lines: [{ ...line, newlyRestocked: 0 }] }])]).toEqual([[1, 1]])
  expect([...refundedLinesOf([{ state: 'succeeded', lines: [line] }])]).toEqual([[1, 2]])
  expect([...refundedLinesOf([{ state: 'failed', lines: [line, { ...line, newlyRestocked: 2 }] }])]).toEqual([[1, 3]])
})

test('an edit records the earlier parts, both totals and the timeline event', () => {
  const staff = { kind: 'staff', id: 'mali' } as const
  const sizes = [{ ...plainLine, lineNumber: 2, variantId: 8, sku: 'JL-L' }]
  const change: Edit = {
    order,
    after: { ...order, lines: sizes, total: satang(125_000) },
    changes: [{ kind: 'delivery', from: 'standard', to: 'express' }],
    added: [{ variantId: 8, quantity: 2 }],
    removed: [
      { variantId: 7, quantity: 1 },
      { variantId: 9, quantity: 3 },
    ],
  }
  const { id, changes } = { ...by, ...change }
  const totals = { totalBefore: 115_000, totalAfter: 125_000 }
  expect(planEdit(facts, change, { ...by, actor: staff })).toStrictEqual({
    record: {
      id,
      order,
      lastPaidParts: order,
      actor: staff,
      changes,
      ...totals,
      balanceDueUntil: later(9 + 24 * 60),
      now,
    },
    event: {
      kind: 'edited',
      actor: staff,
      edit: { id, items: '+2 × JL-L, −1 × JL-M, −3 × 9', from: 115_000, to: 125_000 },
      now,
    },
    outdatedPayments: [open],
    overpaid: 0,
  })
  const undone = planEdit(facts, edit(125_000), { ...by, undone: true })
  expect([undone.event.kind, undone.record.balanceDueUntil]).toEqual(['edit_undone', undefined])
})

test('the first unpaid edit keeps the current parts of the order, not those of an earlier edit', () => {
  const unpaidEdit = { lastPaidParts: { total: satang(1) } as EditedPart, balanceDueUntil: later(60) }
  expect(planEdit({ ...facts, unpaidEdit }, edit(125_000), by).record.lastPaidParts).toBe(order)
  const unpaid = { ...order, total: satang(120_000) }
  expect(planEdit(facts, edit(125_000, unpaid), by).record.lastPaidParts).toBe(unpaid)
  const undone = planEdit({ ...facts, unpaidEdit }, edit(125_000, unpaid), { ...by, undone: true })
  expect(undone.record.lastPaidParts).toBe(unpaid)
})

test('an unpaid edit is undone once its deadline is reached, unless the order has shipped', () => {
  const unpaid = { ...order, total: satang(125_000) }
  const lastPaidParts = pick(order, ...editedParts)
  const unpaidEdit = { lastPaidParts, balanceDueUntil: later(60) }
  const notDue = { ok: false, reason: 'not_due' }
  expect(decideUndo({ order: undefined, unpaidEdit }, later(60))).toEqual(notDue)
  expect(decideUndo({ order: unpaid, unpaidEdit: undefined }, later(60))).toEqual(notDue)
  expect(decideUndo({ order: unpaid, unpaidEdit }, later(59))).toEqual(notDue)
  expect(decideUndo({ order: unpaid, unpaidEdit }, later(60))).toEqual({
    ok: true,
    value: { order: unpaid, after: lastPaidParts, changes: [], added: [], removed: [] },
  })
  const shipped = { ...unpaid, shippedAt: later(20) }
  expect(decideUndo({ order: shipped, unpaidEdit }, later(60))).toEqual({ ok: true, value: 'keep' })
})

describe('an edit by staff', () => {
  const around = {
    order,
    payments: [],
    refunds: [],
    unpaidEdit: undefined,
    sellable: [plainSellable({ unitPrice: plainLine.unitPrice })],
    coupons: [],
    refundedLines: new Map(),
    isRefunding: false,
    settings: defaultSettings,
    now,
  }
  const decided = (quantity: number, total: number, change = {}) =>
    decideStaffEdit(around, {
      version: 3,
      request: { lines: [{ lineNumber: 1, quantity }], added: [] },
      expectedTotal: satang(total),
      mayRefund: false,
      ...change,
    })

  test('is made only at the total that was confirmed', () => {
    expect(decided(3, 165_000)).toMatchObject({ ok: true, value: { after: { total: 165_000 } } })
    expect(decided(3, 164_999)).toEqual({ ok: false, reason: 'price_changed' })
  })

  test('needs the refund permission only when it causes a refund', () => {
    expect(decided(1, 65_000)).toEqual({ ok: false, reason: 'refund_by_admin' })
    expect(decided(1, 65_000, { mayRefund: true })).toMatchObject({ ok: true, value: { after: { total: 65_000 } } })
    const unpaid = { ...around, order: plainOrder({ lines: [plainLine] }) }
    const fewer = { version: 3, request: { lines: [{ lineNumber: 1, quantity: 1 }], added: [] }, mayRefund: false }
    expect(decideStaffEdit(unpaid, { ...fewer, expectedTotal: satang(65_000) })).toMatchObject({ ok: true })
  })

  test('is refused when it changes nothing or its version is out of date', () => {
    expect(decided(2, 115_000)).toEqual({ ok: false, reason: 'nothing_changed' })
    expect(decided(3, 165_000, { version: 2 })).toEqual({ ok: false, reason: 'conflict' })
  })
})
