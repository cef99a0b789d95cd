import { expect, test } from 'vitest'
import { adminT } from '#app/i18n/admin/admin-texts.ts'
import { orderEventKinds } from '#app/modules/orders/order.ts'
import { actionWords } from './admin/audit-words.ts'
import { auditActions } from './audit-actions.ts'

test.each(['en', 'th'] as const)('every action and every event of an order has words of its own in %s', (language) => {
  const actions = [...auditActions, ...orderEventKinds.map((kind) => `order.${kind}`)]
  const words = actions.map((action) => actionWords(action, adminT(language)))

  expect(words.filter((text) => /^[a-z_.]+$/.test(text))).toEqual([])
  expect(new Set(words).size).toBe(words.length)
})

test('what has no words is shown as it was kept', () =>
  expect(actionWords('robot.dance', adminT('en'))).toBe('robot.dance'))
