import { expect, test } from 'vitest'
import { later, someDay } from '#tests/factories/moments.ts'
import { plainRefund } from '#tests/factories/plain-order.ts'
import { readRefundTab, refundTabs, toAdminRefund, toListedRefund, unansweredSince } from './refund-list.ts'

test('staff see amount, reason, state and requester of a refund, but no request key or provider id', () =>
  expect(toAdminRefund({ ...plainRefund({ isManual: true, providerRefundId: 're_1' }), actorName: 'Mali' })).toEqual({
    id: 'refund-1',
    amount: 10_000,
    reason: 'Seam open',
    state: 'requested',
    isManual: true,
    reference: '',
    lines: [],
    delivery: false,
    actorName: 'Mali',
    at: someDay,
  }))

test('an unknown tab shows the refunds that staff must send', () => {
  const tab = (state: string) => readRefundTab(new URLSearchParams({ state }))
  expect(refundTabs.map(tab)).toEqual(['to_send', 'failed', 'on_the_way', 'sent', 'money'])
  expect([tab('requested'), readRefundTab(new URLSearchParams())]).toEqual(['to_send', 'to_send'])
})

const days = (count: number) => later(count * 24 * 60)

test('an unsent refund is due after 15 days, and unanswered when the payer was asked 7 days ago', () => {
  const listed = (change: Parameters<typeof plainRefund>[0], now = days(16)) =>
    toListedRefund(
      { ...plainRefund(change), orderNumber: 'ORDER001', name: 'Nok', isDestinationKnown: true, isOver: false },
      now,
    )
  const shown = {
    id: 'refund-1',
    orderNumber: 'ORDER001',
    name: 'Nok',
    amount: 10_000,
    reason: 'Seam open',
    isDuplicate: false,
    isDestinationKnown: true,
    sentOn: null,
    reference: '',
    payerAskedAt: null,
    isUnanswered: false,
    requestedAt: someDay,
  }
  expect(listed({})).toStrictEqual({ ...shown, due: days(15), overdueDays: 1 })
  const sent = { sentOn: '2026-11-22', reference: 'KB 1' }
  expect(listed({ state: 'succeeded', ...sent })).toStrictEqual({ ...shown, ...sent, due: undefined, overdueDays: 0 })
  const requested = { payerAskedAt: days(9) }
  expect(listed({ state: 'processing', ...requested })).toMatchObject({ ...requested, isUnanswered: true })
  expect(listed({ state: 'processing', payerAskedAt: later(9 * 24 * 60 + 1) }).isUnanswered).toBe(false)
  expect(listed({ state: 'processing' })).toMatchObject({ payerAskedAt: null, isUnanswered: false })
  expect(listed({ state: 'requested', ...requested })).toMatchObject({ payerAskedAt: null, isUnanswered: false })
  expect(unansweredSince(days(16))).toEqual(days(9))
})
