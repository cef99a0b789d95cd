import { expect, test } from 'vitest'
import { ok, refuse } from './result.ts'

test('ok holds a value; refuse holds a reason and an optional detail', () => {
  expect(ok(5)).toStrictEqual({ ok: true, value: 5 })
  expect(refuse('conflict')).toStrictEqual({ ok: false, reason: 'conflict' })
  expect(refuse('limit_reached', { left: 0 })).toStrictEqual({
    ok: false,
    reason: 'limit_reached',
    detail: { left: 0 },
  })
  expect(refuse('not_found', 0)).toStrictEqual({ ok: false, reason: 'not_found', detail: 0 })
})
