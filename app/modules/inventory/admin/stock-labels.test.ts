import { expect, test } from 'vitest'
import { adminT } from '#app/i18n/admin/admin-texts.ts'
import { movementLabel } from './stock-labels.ts'

const t = adminT('en')

test('a movement label contains the kind, and the reason when there is one', () => {
  expect(movementLabel({ kind: 'correction', reason: 'damaged' }, t)).toBe(
    `${t('inventory.kind.correction')}, ${t('inventory.reasons.damaged')}`,
  )
  expect(movementLabel({ kind: 'return', reason: 'refund' }, t)).toBe('Return, Restocked with a refund')
  expect(movementLabel({ kind: 'receipt', reason: 'PO 17' }, t)).toBe(`${t('inventory.kind.receipt')}, PO 17`)
  expect(movementLabel({ kind: 'sale', reason: '' }, t)).toBe(t('inventory.kind.sale'))
})
