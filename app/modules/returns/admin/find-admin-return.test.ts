import { expect, test } from 'vitest'
import { defaultSettings } from '#app/modules/settings/shop-settings.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { plainLine, plainPaidOrder } from '#tests/factories/plain-order.ts'
import { plainReturn } from '#tests/factories/plain-return.ts'
import { toCustomerReturns } from '../find-customer-returns.server.ts'
import { toAdminReturn } from './find-admin-return.server.ts'

const line = { ...plainLine, tomorrow: 'hidden-1' }
const order = { ...plainPaidOrder({ lines: [line], shippedAt: later(3), completedAt: later(4) }), tomorrow: 'hidden-2' }
const facts = { order, refunds: [], excluded: new Set<number>(), terms: defaultSettings }
const [announced] = plainReturn().lines
const lines = announced ? [{ ...announced, tomorrow: 'hidden-3' }] : []
const back = { ...plainReturn({ lines, requestKey: 'hidden-4' }), tomorrow: 'hidden-5' }

test('the staff view has allow-listed fields only', () => {
  const shown = toAdminReturn({ ...facts, order: { ...order, accessKey: 'hidden-6' } }, back, someDay)
  expect(JSON.stringify(shown)).not.toContain('hidden')
  expect(shown.items).toMatchObject([{ lineNumber: 1, quantity: 2, reason: 'too_small' }])
})

test('the customer view has allow-listed fields only', () => {
  const related = { address: [], sizes: [] }
  const shown = toCustomerReturns(facts, { ...related, returns: [back] }, 'en', later(5))
  expect(JSON.stringify(shown)).not.toContain('hidden')
  expect(shown).toMatchObject({ returns: [{ id: 'mine' }], lines: [{ lineNumber: 1, left: 2 }] })
})
