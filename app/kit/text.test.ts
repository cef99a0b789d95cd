import { expect, test } from 'vitest'
import { manyLines, oneLine, searchForm, slugOf } from './text.ts'

test.each([
  ['a\0b', 'a b'],
  [' a \t  b\u3000\u00a0c ', 'a b c'],
  ['a\r\nSet-Cookie: x=1', 'a Set-Cookie: x=1'],
  ['\u001b[31mred', '[31mred'],
  ['\u007fa\u0085b\u009f', 'a b'],
  ['a\u2028b\u2029', 'a b'],
  ['\u202eevil\u202c \u2066x\u2069', 'evil x'],
  ['a\ufffe\uffffb', 'ab'],
  ['e\u0301', '\u00e9'],
  // Joiners of Thai, Arabic numerals and emoji families stay.
  ['ผ้า\u200bไหม', 'ผ้า\u200bไหม'],
  ['👩🏽\u200d🦰', '👩🏽\u200d🦰'],
])('%j on one line is %j', (text, clean) => expect(oneLine(text)).toBe(clean))

test('each of several lines is cleaned, and lines end in line feeds', () =>
  expect(manyLines('\u202eone\r\ntwo\u0085\rthree\u2028four\n')).toBe('one\ntwo\nthree four'))

test.each([
  ['  Áo DÀI  lụa ', 'ao dai lua'],
  ['Đầm đỏ', 'dam do'],
  ['V\u2013neck--dress\nred', 'v neck dress red'],
  ['\u0e40\u0e40\u0e02\u0e19', '\u0e41\u0e02\u0e19'],
  ['\u0e17\u0e4d\u0e32', '\u0e17\u0e33'],
  ['\uac00', '\uac00'],
])('%j is searched as %j', (text, form) => expect(searchForm(text)).toBe(form))

test.each([
  ['Áo dài lụa', 'ao-dai-lua'],
  [' (New!) Lotus & lily -- 2 ', 'new-lotus-lily-2'],
  ['--!Lotus!--', 'lotus'],
  ['ชุดอ๋าวหญ่าย', ''],
  ['a'.repeat(61), 'a'.repeat(60)],
])('%j has the slug "%s"', (text, slug) => expect(slugOf(text)).toBe(slug))
