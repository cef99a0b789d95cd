import { expect, test } from 'vitest'
import { shownPages } from './listing-screen.tsx'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 'gap', 9]],
  [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
  [4, 9, [1, 2, 3, 4, 5, 'gap', 9]],
  [9, 9, [1, 'gap', 8, 9]],
])('the pager on page %d of %d shows %j', (page, pages, expected) => expect(shownPages(page, pages)).toEqual(expected))
