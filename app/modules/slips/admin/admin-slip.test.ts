import { expect, test } from 'vitest'
import { defaultSettings } from '#app/modules/settings/shop-settings.ts'
import { later } from '#tests/factories/moments.ts'
import { plainOrder } from '#tests/factories/plain-order.ts'
import { plainSlip } from '#tests/factories/plain-slip.ts'
import { toAdminSlip } from './admin-slip.server.ts'

test('the browser gets allow-listed fields only: no staff names, file names, keys or new columns', () => {
  const secrets = { picture: 'hidden-1', payload: 'hidden-2', checkedBy: 'hidden-3', decidedBy: 'hidden-4' }
  const slip = { ...plainSlip({ ...secrets, decidedAt: later(9) }), tomorrow: 'hidden-5' }
  const order = { ...plainOrder({ accessKey: 'hidden-6' }), tomorrow: 'hidden-7' }
  const refund = { id: 'refund', amount: order.total, actorId: 'hidden-8' }
  const shown = toAdminSlip(slip, order, [refund], defaultSettings, 'en')
  expect(JSON.stringify(shown)).not.toContain('hidden')
  expect(shown).toMatchObject({ hasPicture: true, decidedAt: later(9), refunds: [{ id: 'refund' }] })
})
