import { expect, test } from 'vitest'
import { pick } from './pick.ts'

test('pick returns only the named fields', () => {
  const order: { number: string; total: number; note?: string; key: string } = { number: 'A1', total: 5, key: 'secret' }
  expect(pick(order, 'number', 'note')).toStrictEqual({ number: 'A1', note: undefined })
})
