import { expect, test } from 'vitest'
import { parseJson } from './parse-json.ts'

test('a text that is not JSON has no value', () => {
  expect(parseJson('{"a":[1]}')).toEqual({ a: [1] })
  expect([parseJson(''), parseJson('{'), parseJson('undefined')]).toEqual([undefined, undefined, undefined])
})
