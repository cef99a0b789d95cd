import { expect, test } from 'vitest'
import { z } from 'zod'
import { emailKey, readEmail } from './email.ts'

const longest = `${'a'.repeat(64)}@${'b'.repeat(61)}.${'c'.repeat(61)}.${'d'.repeat(61)}.com`

const good = [
  ['nok@example.com', 'nok@example.com'],
  ['  Nok.Srisai+mai@Example.CO.TH ', 'nok.srisai+mai@example.co.th'],
  ["O'Neil@example.com", "o'neil@example.com"],
  ['n_o-k@mail.example-shop.com', 'n_o-k@mail.example-shop.com'],
  ['nok@xn--12c1fe0br.example', 'nok@xn--12c1fe0br.example'],
  ['ｎｏｋ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'nok@example.com'],
  ['\u200bnok@example.com\u2069', 'nok@example.com'],
  [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
  ['nok@a.co', 'nok@a.co'],
  [longest, longest],
] as const

test.each(good)('%j is stored as %s', (typed, kept) => expect(readEmail(typed)).toBe(kept))

test('every accepted address also passes Zod’s email check', () =>
  expect(good.filter(([, kept]) => !z.email().safeParse(kept).success)).toEqual([]))

test.each([
  '',
  ' ',
  'nok',
  'nok@',
  '@example.com',
  'nok@example',
  'nok@example.',
  'nok@.example.com',
  'nok@-example.com',
  'nok@example.c',
  'nok @example.com',
  'nok@exa mple.com',
  'nok@a@example.com',
  '.nok@example.com',
  'nok.@example.com',
  'n..ok@example.com',
  'n(o)k@example.com',
  '"n k"@example.com',
  "nok'@example.com",
  'nok@[127.0.0.1]',
  'nok@example.com,pim@example.com',
  'nok@example.com\r\nbcc: x@y.zz',
  'nok\u0000@example.com',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b.'.repeat(126)}com`,
  longest.replace('.com', '.coms'),
  `${'a'.repeat(100_000)}@a.co`,
  undefined,
  42,
])('%j is refused as an email address', (typed) => expect(readEmail(typed)).toBeUndefined())

test('two spellings of one address have the same key', () =>
  expect(emailKey(' ＮＯＫ@Example.com\u200b ')).toBe('nok@example.com'))
