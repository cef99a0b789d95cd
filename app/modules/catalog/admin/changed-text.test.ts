import { expect, test } from 'vitest'
import { excerpts } from './changed-text.ts'

test('short texts are shown in full', () => expect(excerpts('jade', '')).toEqual(['jade', '']))

test('long texts start a few words before the difference and end after 240 characters', () => {
  const same = 'word '.repeat(100)
  const [before, after] = excerpts(`${same}old`, `${same}new ${'x'.repeat(300)}`)
  expect(before).toMatch(/^…(?:word ){6,}old$/)
  expect(before.length).toBeLessThan(60)
  expect(after).toMatch(/^…(?:word ){6,}new x+…$/)
  expect(after).toHaveLength(242)
})

test('a long text that differs from its first character is cut only at its end', () =>
  expect(excerpts('', 'a'.repeat(241))).toEqual(['', `${'a'.repeat(240)}…`]))

test('a long text without spaces starts thirty characters before the difference', () =>
  expect(excerpts(`${'ก'.repeat(300)}เก่า`, `${'ก'.repeat(300)}ใหม่`)).toEqual([
    `…${'ก'.repeat(30)}เก่า`,
    `…${'ก'.repeat(30)}ใหม่`,
  ]))
