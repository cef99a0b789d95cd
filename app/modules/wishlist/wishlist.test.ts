import { expect, test } from 'vitest'
import { parseJson } from '#app/kit/parse-json.ts'
import { addToWishlist, mergeWishlists, readWishlist, removeFromWishlist } from './wishlist.ts'

test('an added product is listed once, newest first', () =>
  expect(addToWishlist(addToWishlist(addToWishlist([], 'a'), 'b'), 'a')).toEqual(['a', 'b']))
test('a removed product is no longer listed', () => expect(removeFromWishlist(['a', 'b'], 'a')).toEqual(['b']))
test('two lists merge without duplicates', () =>
  expect(mergeWishlists(['a', 'b'], ['b', 'c'])).toEqual(['a', 'b', 'c']))
test.each([
  ['["a","__proto__",7,"a",null,"../b","b"]', ['a', 'b']],
  ['{"0":"a"}', undefined],
  ['nonsense', undefined],
])('stored text %s is read as %o', (text, expected) => expect(readWishlist(parseJson(text))).toEqual(expected))
