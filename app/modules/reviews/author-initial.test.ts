import { expect, test } from 'vitest'
import { authorInitial } from './author-initial.ts'

test.each([
  ['mintra', 'M'],
  ['เฟิร์น', 'ฟ'],
  ['ใบเตย', 'บ'],
  ['💃 Dana', '💃'],
  ['', '•'],
])('%s is %s', (name, initial) => expect(authorInitial(name)).toBe(initial))
