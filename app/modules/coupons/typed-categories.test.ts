import { expect, test } from 'vitest'
import { typedCategories } from './typed-categories.ts'

test.each([
  ['', [], []],
  [' silk ,, Dress,silk', ['dress', 'silk'], []],
  ['Silk Blouse', ['silk'], []],
  ['dres, top,  เดรส ', ['top'], ['dres', 'เดรส']],
] as const)('%j', (typed, found, unknown) => expect(typedCategories(typed)).toEqual({ found, unknown }))
