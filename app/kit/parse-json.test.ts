import { expect, test } from 'vitest'
import { parseJson } from './parse-json.ts'

test('parseJson returns the value of JSON and undefined for any other text', () => {
  expect(parseJson('{"a":[1]}')).toEqual({ a: [1] })
  expect([parseJson(''), parseJson('{'), parseJson('undefined')]).toEqual([undefined, undefined, undefined])
})
