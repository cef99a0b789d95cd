import { expect, test } from 'vitest'
import { excerpts } from './changed-text.ts'

test('short texts stand whole', () => expect(excerpts('jade', '')).toEqual(['jade', '']))

test('long texts begin at a word a little before they differ, and end after 240 characters', () => {
  const same = 'word '.repeat(100)
  const [before, after] = excerpts(`${same}old`, `${same}new ${'x'.repeat(300)}`)
  expect(before).toMatch(/^…(?:word ){6,}old$/)
  expect(before.length).toBeLessThan(60)
  expect(after).toMatch(/^…(?:word ){6,}new x+…$/)
  expect(after).toHaveLength(242)
})

test('a long text that differs at once is cut at its end alone', () =>
  expect(excerpts('', 'a'.repeat(241))).toEqual(['', `${'a'.repeat(240)}…`]))

test('a long text without spaces begins thirty characters before', () =>
  expect(excerpts(`${'ก'.repeat(300)}เก่า`, `${'ก'.repeat(300)}ใหม่`)).toEqual([
    `…${'ก'.repeat(30)}เก่า`,
    `…${'ก'.repeat(30)}ใหม่`,
  ]))
