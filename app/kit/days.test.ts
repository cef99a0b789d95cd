import { expect, test } from 'vitest'
import { formatDays } from './days.ts'

test.each([
  ['2027-04-13', '', '13 Apr 2027', '13 เม.ย. 2570'],
  ['2027-04-13', '2027-04-13', '13 Apr 2027', '13 เม.ย. 2570'],
  ['2027-04-13', '2027-04-15', '13–15 Apr 2027', '13–15 เม.ย. 2570'],
  ['2026-12-31', '2027-01-02', '31 Dec 2026 – 2 Jan 2027', '31 ธ.ค. 2569 – 2 ม.ค. 2570'],
])('a period from %s to “%s” is written as %s', (from, to, en, th) =>
  expect([formatDays({ from, to }, 'en'), formatDays({ from, to }, 'th')]).toEqual([en, th]),
)
