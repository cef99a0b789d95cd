import { expect, test } from 'vitest'
import { addWish, mergeWishes, parseWishlist, removeWish } from './wishlist.ts'

test('a product is in the list once, the newest wish first', () =>
  expect(addWish(addWish(addWish([], 'a'), 'b'), 'a')).toEqual(['a', 'b']))
test('removing forgets it', () => expect(removeWish(['a', 'b'], 'a')).toEqual(['b']))
test('two lists merge without duplicates', () => expect(mergeWishes(['a', 'b'], ['b', 'c'])).toEqual(['a', 'b', 'c']))
test.each([
  ['["a","__proto__",7,"a",null,"../b","b"]', ['a', 'b']],
  ['{"0":"a"}', undefined],
  ['nonsense', undefined],
])('%s is read as %o', (text, expected) => expect(parseWishlist(text)).toEqual(expected))
