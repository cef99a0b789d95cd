import { expect, test } from 'vitest'
import { readCount } from './stock-form.ts'

test.each([
  ['12', 12],
  [' ๑๒ ', 12],
  ['0', 0],
  ['1,200', 1200],
  ['100,000', 100_000],
  ['100001', undefined],
  ['1,20', undefined],
  ['12,0000', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['', undefined],
  ['many', undefined],
  ['a12', undefined],
  ['12a', undefined],
  ['1,200x', undefined],
  ['1,2,345', undefined],
  [',200', undefined],
])('%j is read as %j pieces', (typed, items) => expect(readCount(typed)).toBe(items))
