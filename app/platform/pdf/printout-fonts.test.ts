import { expect, test } from 'vitest'
import { textRuns } from './set-type.server.ts'

const latin = /^[\u0020-\u00ff]$/
const runs = (line: string) =>
  textRuns(line, (script, codePoint) => {
    const sign = String.fromCodePoint(codePoint)
    return script === 'thai' ? /[\u0e00-\u0e7f]/.test(sign) : script === 'latin' ? latin.test(sign) : sign === 'ł'
  }).map(({ script, text }) => `${script}: ${text}`)

test('a line is split into runs of the font that has its characters', () => {
  expect(runs('88 ถนน A')).toEqual(['latin: 88 ', 'thai: ถนน', 'latin:  A'])
  expect(runs('Małek')).toEqual(['latin: Ma', 'latin-ext: ł', 'latin: ek'])
  expect(runs('')).toEqual([])
})

test('the circle of ำ comes before the tone mark of its letter', () => {
  expect(runs('น้ำ')).toEqual(['thai: น\u0e4d\u0e49\u0e32'])
  expect(runs('ทำ')).toEqual(['thai: ท\u0e4d\u0e32'])
})

test('letters missing in all fonts are simplified or become ?, and invisible characters are left out', () => {
  expect(runs('Nguyễn Đỗ')).toEqual(['latin: Nguyen Do'])
  expect(runs('a\u2060b\u200bc\ufe0f')).toEqual(['latin: abc'])
  expect(runs('李 😀')).toEqual(['latin: ? ?'])
})

test.each(['\u00a0', '\u2009', '\u202f', '\u3000'])('the space %j becomes a plain space', (blank) => {
  expect(runs(`15${blank}วัน`)).toEqual(['latin: 15 ', 'thai: วัน'])
})
