import { expect, test } from 'vitest'
import { someDay } from '#tests/factories/moments.ts'
import { plainRefund } from '#tests/factories/plain-order.ts'
import { toAdminRefund } from './refund-list.ts'

test('staff see what goes back, why, how far it is and who asked for it; not the press nor the provider’s own id', () =>
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
