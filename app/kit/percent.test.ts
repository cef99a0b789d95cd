import { expect, test } from 'vitest'
import { formatPercent, parsePercent } from './percent.ts'

test('percentages are parsed to basis points and formatted without trailing zeros', () => {
  expect(['7', '7.5 %', '๗.๒๕', '0', '100%'].map(parsePercent)).toEqual([700, 750, 725, 0, 10_000])
  expect(['', '7.125', '-7', '7,5', '1e2', '%', '1000'].map(parsePercent)).toEqual(Array.from({ length: 7 }))
  expect([700, 750, 725, 1000, 5, 0].map(formatPercent)).toEqual(['7', '7.5', '7.25', '10', '0.05', '0'])
})
