import { expect, test } from 'vitest'
import { manyLines, oneLine } from './text.ts'

test.each([
  ['a\0b', 'a b'],
  ['a\r\nSet-Cookie: x=1', 'a Set-Cookie: x=1'],
  ['\u001b[31mred', '[31mred'],
  ['\u007fa\u0085b\u009f', 'a b'],
  ['a\u2028b\u2029', 'a b'],
  ['\u202eevil\u202c \u2066x\u2069', 'evil x'],
  ['a\ufffe\uffffb', 'ab'],
  ['e\u0301', '\u00e9'],
  // What Thai, Arabic numerals and families of emoji are made of stays.
  ['ผ้า\u200bไหม', 'ผ้า\u200bไหม'],
  ['👩🏽\u200d🦰', '👩🏽\u200d🦰'],
])('%j in one line is %j', (text, clean) => expect(oneLine(text)).toBe(clean))

test('several lines are each clean, and end in line feeds', () =>
  expect(manyLines('\u202eone\r\ntwo\u0085\rthree\u2028four\n')).toBe('one\ntwo\nthree four'))
