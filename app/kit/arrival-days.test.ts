import { expect, test } from 'vitest'
import { arrivalDays } from './arrival-days.ts'

test.each([
  ['2026-11-25', '2026-11-26', 'Wed 25 – Thu 26 Nov', 'พ. 25 – พฤ. 26 พ.ย.'],
  ['2026-11-24', '2026-11-24', 'Tue 24 Nov', 'อ. 24 พ.ย.'],
  ['2026-11-30', '2026-12-01', 'Mon 30 Nov – Tue 1 Dec', 'จ. 30 พ.ย. – อ. 1 ธ.ค.'],
  ['2026-12-31', '2027-01-04', 'Thu 31 Dec – Mon 4 Jan', 'พฤ. 31 ธ.ค. – จ. 4 ม.ค.'],
  ['2028-02-29', '2028-03-03', 'Tue 29 Feb – Fri 3 Mar', 'อ. 29 ก.พ. – ศ. 3 มี.ค.'],
  ['2026-11-28', '2026-11-29', 'Sat 28 – Sun 29 Nov', 'ส. 28 – อา. 29 พ.ย.'],
])('delivery days from %s to %s', (from, to, english, thai) => {
  expect(arrivalDays({ from, to }, 'en').replaceAll('\u00A0', ' ')).toBe(english)
  expect(arrivalDays({ from, to }, 'th').replaceAll('\u00A0', ' ')).toBe(thai)
})

test('a line can break only between the days, after the dash', () =>
  expect(arrivalDays({ from: '2026-11-25', to: '2026-11-26' }, 'en').split(' ')).toEqual([
    'Wed\u00A025\u00A0–',
    'Thu\u00A026\u00A0Nov',
  ]))
