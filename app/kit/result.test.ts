import { expect, test } from 'vitest'
import { ok, refuse } from './result.ts'

test('what went well has a value, what was refused a reason, and a detail where there is one', () => {
  expect(ok(5)).toStrictEqual({ ok: true, value: 5 })
  expect(refuse('stale')).toStrictEqual({ ok: false, reason: 'stale' })
  expect(refuse('too_few', { left: 0 })).toStrictEqual({ ok: false, reason: 'too_few', detail: { left: 0 } })
  expect(refuse('none', 0)).toStrictEqual({ ok: false, reason: 'none', detail: 0 })
})
