import { describe, expect, test } from 'vitest'
import { clock, money, webAddress } from './admin-field-kinds.ts'
import { email, type FieldKind, line, lines, phone, postalCode, withAutoComplete } from './field-kinds.ts'
import { fromBaht, zero } from './money.ts'

const reads = ({ read }: FieldKind, typed: string) => {
  const reading = read(typed)
  return 'value' in reading ? reading.value : reading
}

const kept: readonly (readonly [string, FieldKind, readonly (readonly [string, unknown])[]])[] = [
  [
    'line',
    line(5),
    [
      ['  a \u0000 b\n', 'a b'],
      ['12345', '12345'],
      [' 123456 ', { problem: 'tooLong' }],
    ],
  ],
  [
    'lines',
    lines(5),
    [
      [' a \r\nb\n', 'a\nb'],
      ['ab\ncd', 'ab\ncd'],
      ['ab\ncde', { problem: 'tooLong' }],
    ],
  ],
  [
    'email',
    email,
    [
      [' Nok@Mai.Example\u200b', 'nok@mai.example'],
      ['nok@mai', { problem: 'email' }],
    ],
  ],
  [
    'phone',
    phone,
    [
      ['081-234-5678', '+66812345678'],
      ['๐๘๑ ๒๓๔ ๕๖๗๘', '+66812345678'],
      ['+66 (0)81 234 5678', '+66812345678'],
      ['+66812345678', '+66812345678'],
      ['02–123–4567', '+6621234567'],
      ['+44 20 7946 0000', '+442079460000'],
      ['081-234-567', { problem: 'phone' }],
      ['+66 1 234 5678', { problem: 'phone' }],
    ],
  ],
  [
    'clock',
    clock,
    [
      ['12:00', '12:00'],
      ['9.05', '09:05'],
      ['๒๓:๕๙', '23:59'],
      ['00:00 น.', '00:00'],
      ['24:00', { problem: 'clock' }],
      ['12:60', { problem: 'clock' }],
      ['12', { problem: 'clock' }],
    ],
  ],
  [
    'web address',
    webAddress,
    [
      [' HTTPS://Mai.Example/A?b=c ', 'https://mai.example/A?b=c'],
      ['mai.example/shop', 'https://mai.example/shop'],
      ['http://mai.example', { problem: 'webAddress' }],
      ['javascript:alert(1)', { problem: 'webAddress' }],
      ['https://nok@mai.example', { problem: 'webAddress' }],
      ['https://mai', { problem: 'webAddress' }],
      [`https://mai.example/${'x'.repeat(300)}`, { problem: 'webAddress' }],
    ],
  ],
  [
    'postcode',
    postalCode,
    [
      ['10330', '10330'],
      [' ๑๐๓ ๓๐ ', '10330'],
      ['\t1 0 3 3 0', '10330'],
      ['01033', { problem: 'postalCode' }],
      ['1033', { problem: 'postalCode' }],
      ['103300', { problem: 'postalCode' }],
      ['10-330', { problem: 'postalCode' }],
    ],
  ],
  [
    'money',
    money({ max: fromBaht(1_000_000) }),
    [
      ['1,290.50', 129_050],
      ['฿ ๑,๒๙๐', 129_000],
      ['0.01', 1],
      ['1,000,000', 100_000_000],
      ['1,000,000.01', { problem: 'amount' }],
      ['0', { problem: 'amount' }],
      ['-5', { problem: 'amount' }],
      ['12.345', { problem: 'amount' }],
      ['1.290,50', { problem: 'amount' }],
    ],
  ],
  [
    'money from nothing',
    money({ min: zero }),
    [
      ['0', 0],
      ['999,999,999', 99_999_999_900],
      ['1e3', { problem: 'amount' }],
    ],
  ],
]

describe.each(kept)('%s', (_, kind, texts) => {
  test.each(texts)('%j is read as %j', (typed, value) => expect(reads(kind, typed)).toEqual(value))
})

test('an input gets its type, autocomplete and a maxLength for the longest valid value', () => {
  expect(line(100, 'name').input).toEqual({ autoComplete: 'name', maxLength: 100 })
  expect(lines(4000).input).toEqual({ maxLength: 4000 })
  expect(email.input).toEqual({ type: 'email', autoComplete: 'email', maxLength: 254 })
  expect(phone.input).toEqual({ type: 'tel', autoComplete: 'tel', maxLength: 40 })
  expect(postalCode.input).toEqual({ inputMode: 'numeric', autoComplete: 'postal-code', maxLength: 100 })
  expect(money().input).toEqual({ inputMode: 'decimal', autoComplete: 'off', maxLength: 20 })
  expect(withAutoComplete('username', email)).toEqual({ ...email, input: { ...email.input, autoComplete: 'username' } })
})
