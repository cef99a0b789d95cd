import { expect, test } from 'vitest'
import { adminT } from '#app/i18n/admin/admin-texts.ts'
import { movementWords } from './stock-words.ts'

const t = adminT('en')

test('says what a movement was, and why where that is known', () => {
  expect(movementWords({ kind: 'correction', reason: 'damaged' }, t)).toBe(
    `${t('inventory.kind.correction')}, ${t('inventory.reasons.damaged')}`,
  )
  expect(movementWords({ kind: 'return', reason: 'refund' }, t)).toBe('Return, Restocked with a refund')
  expect(movementWords({ kind: 'receipt', reason: 'PO 17' }, t)).toBe(`${t('inventory.kind.receipt')}, PO 17`)
  expect(movementWords({ kind: 'sale', reason: '' }, t)).toBe(t('inventory.kind.sale'))
})
