import { expect, test } from 'vitest'
import { indexedParts, searchWords } from './product-search-rules.ts'

test('search words are in lower case and keep the spaces beside them', () => {
  expect(searchWords('Jade LOTUS 7')).toEqual(['jade ', ' lotus ', ' 7'])
  expect(searchWords('ชุดผ้าไหม')).toEqual(['ชุดผ้าไหม'])
})

test('the index is queried for the words that at most one product in twenty contains', () => {
  expect(indexedParts('Jade lotus', { products: 500, matching: [25, 26] })).toEqual(['jade '])
  expect(indexedParts('Jade lotus 7', { products: 500, matching: [0, 500, 3] })).toEqual(['jade ', ' 7'])
})

test('the index is queried for the whole text when all words are rare, or none', () => {
  expect(indexedParts('jade lotus', { products: 500, matching: [0, 0] })).toBeUndefined()
  expect(indexedParts('jade lotus', { products: 500, matching: [400, 300] })).toBeUndefined()
  expect(indexedParts('jade lotus', { products: 0, matching: [0, 0] })).toBeUndefined()
})
