import { expect, test } from 'vitest'
import { formatPhone, parsePhone } from './phone.ts'

test.each([
  ['081-234-5678', '+66812345678', '081-234-5678'],
  ['๐๘๑ ๒๓๔ ๕๖๗๘', '+66812345678', '081-234-5678'],
  ['+66 81 234 5678', '+66812345678', '081-234-5678'],
  ['66(0)812345678', '+66812345678', '081-234-5678'],
  ['0066812345678', '+66812345678', '081-234-5678'],
  ['02 123 4567', '+6621234567', '02-123-4567'],
  ['\u202a081\u2011234\u2011 5678\u202c', '+66812345678', '081-234-5678'],
  ['+49 30 1234567', '+49301234567', '+49301234567'],
])('%s is kept as %s and read as %s', (typed, kept, read) => {
  expect(parsePhone(typed)).toBe(kept)
  expect(formatPhone(kept)).toBe(read)
})

test.each(['', '12', '0812345', '08123456789', '+66', '+0812345678', 'call me', '1234567890', '0'.repeat(200)])(
  '%j is none',
  (typed) => {
    expect(parsePhone(typed)).toBeUndefined()
  },
)
