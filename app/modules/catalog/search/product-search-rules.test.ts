import { expect, test } from 'vitest'
import { indexedParts, searchWords } from './product-search-rules.ts'

test('words keep the blanks beside them, in small letters', () => {
  expect(searchWords('Jade LOTUS 7')).toEqual(['jade ', ' lotus ', ' 7'])
  expect(searchWords('ชุดผ้าไหม')).toEqual(['ชุดผ้าไหม'])
})

test('an index is asked for the words that at most one product in twenty has', () => {
  expect(indexedParts('Jade lotus', { products: 500, matching: [25, 26] })).toEqual(['jade '])
  expect(indexedParts('Jade lotus 7', { products: 500, matching: [0, 500, 3] })).toEqual(['jade ', ' 7'])
})

test('and for everything where all words are rare, or none', () => {
  expect(indexedParts('jade lotus', { products: 500, matching: [0, 0] })).toBeUndefined()
  expect(indexedParts('jade lotus', { products: 500, matching: [400, 300] })).toBeUndefined()
  expect(indexedParts('jade lotus', { products: 0, matching: [0, 0] })).toBeUndefined()
})
