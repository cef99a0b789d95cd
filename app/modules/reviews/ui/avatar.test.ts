import { expect, test } from 'vitest'
import { authorInitial } from './avatar.tsx'

test.each([
  ['mintra', 'M'],
  ['เฟิร์น', 'ฟ'],
  ['ใบเตย', 'บ'],
  ['💃 Dana', '💃'],
  ['', '•'],
])('the initial of %s is %s', (name, initial) => expect(authorInitial(name)).toBe(initial))
