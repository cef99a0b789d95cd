import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wrapText } from './set-type.server.ts'

/** Letters are one wide, Thai marks zero. */
const widthOf = (line: string) => line.replace(/\p{M}/gu, '').length
const wrap = (text: string, width: number) => wrapText(text, width, widthOf)

test('lines break between words, also Thai ones, and line breaks are kept', () => {
  expect(wrap('88/1 Charoen Krung Road', 12)).toEqual(['88/1 Charoen', 'Krung Road'])
  expect(wrap('ถนนเจริญกรุง แขวงบางรัก', 10)).toEqual(['ถนนเจริญกรุง', 'แขวงบางรัก'])
  expect(wrap('one\n\ntwo', 10)).toEqual(['one', '', 'two'])
  expect(wrap('', 10)).toEqual([''])
})

test('punctuation and currency signs stay with their word', () => {
  expect(wrap('a total of ฿1,990', 12)).toEqual(['a total of', '฿1,990'])
  expect(wrap('called (Nok)', 8)).toEqual(['called', '(Nok)'])
  expect(wrap('name, size', 5)).toEqual(['name,', 'size'])
  expect(wrap('within 5\u00a0days', 9)).toEqual(['within', '5\u00a0days'])
})

test('a place name stays with its prefix if it fits, and a code breaks at its hyphens', () => {
  const place = 'อำเภอเมืองอุบลราชธานี จังหวัดอุบลราชธานี 34000'
  expect(wrap(place, 25)).toEqual(['อำเภอเมืองอุบลราชธานี', 'จังหวัดอุบลราชธานี 34000'])
  expect(wrap('PALM-LEAF-NON-LA', 9)).toEqual(['PALM-', 'LEAF-NON-', 'LA'])
  expect(wrap('จังหวัดอุบลราชธานี', 9)).toEqual(['จังหวัด', 'อุบลราชธานี'])
})

test('a word wider than the line is broken, but never between a letter and its marks', () => {
  expect(wrap('ABCDEFGHIJ', 4)).toEqual(['ABCD', 'EFGH', 'IJ'])
  expect(wrap('ปู่ปู่ปู่ปู่', 2)).toEqual(['ปู่ปู่', 'ปู่ปู่'])
})

test('no line is too wide, and nothing but spaces is lost', () => {
  const text = fc
    .array(fc.constantFrom('ถนน', 'น้ำ', 'ปู่', ' ', 'Road', '88/1', '(', ')', '฿', ',', 'x'))
    .map((all) => all.join(''))
  fc.assert(
    fc.property(text, fc.integer({ min: 4, max: 30 }), (typed, width) => {
      const lines = wrap(typed, width)
      for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(width)
      expect(lines.join('').replaceAll(' ', '')).toBe(typed.replaceAll(' ', ''))
    }),
  )
})
