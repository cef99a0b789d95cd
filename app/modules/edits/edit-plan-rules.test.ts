import { expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { later } from '#tests/factories/moments.ts'
import { plainLine, plainPaidOrder, plainPayment } from '#tests/factories/plain-order.ts'
import type { Edit, EditedPart } from './edit.ts'
import { decideUndo, planEdit } from './edit-plan-rules.ts'
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

test('a second unpaid edit keeps the parts last paid in full', () => {
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

test('a line keeps at least one item once a refund names it, and all that were refunded or restocked', () => {
  const line = { lineNumber: 1, quantity: 2, amount: satang(1), restocked: 1, newlyRestocked: 1 }
  expect([...refundedLinesOf([{ state: 'failed', lines: [{ ...line, newlyRestocked: 0 }] }])]).toEqual([[1, 1]])
  expect([...refundedLinesOf([{ state: 'succeeded', lines: [line] }])]).toEqual([[1, 2]])
  expect([...refundedLinesOf([{ state: 'failed', lines: [line, { ...line, newlyRestocked: 2 }] }])]).toEqual([[1, 3]])
})
