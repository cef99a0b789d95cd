// Kinds of fields of the back office, apart so that no shop page loads them.
import { bangkokMinute, midnightOf, readBangkokMinute } from './dates.ts'
import { kind } from './field-kinds.ts'
import { decimalBaht, formatSatang, fromBaht, latinDigits, parseBaht, type Satang, satang } from './money.ts'
import { oneLine } from './text.ts'

/** A tick; not sent is false. */
export const check = {
  read: (typed: string) => ({ value: typed !== 'off' }),
  input: {},
  write: (value: boolean) => (value ? 'on' : ''),
  control: 'check',
  empty: false,
} as const

/** One of `options`, whose texts are `<name>Options.<option>`. */
export const choice = <const Option extends string>(options: readonly Option[]) => ({
  ...kind('choice', (typed) => options.find((option) => option === typed), {}),
  control: 'select' as const,
  options,
  readsEmpty: true as const,
})

/** Baht as typed ("1,290.50"), stored as satang. */
export const money = ({ min = satang(1), max = fromBaht(999_999_999) }: { min?: Satang; max?: Satang } = {}) => ({
  ...kind(
    'amount',
    (typed) => {
      const amount = parseBaht(typed)
      return amount !== undefined && amount >= min && amount <= max ? amount : undefined
    },
    { inputMode: 'decimal', autoComplete: 'off', maxLength: 20 },
  ),
  /** "1290.50", and "1290" without satang. */
  write: (amount: number) => decimalBaht(amount).replace(/\.00$/, ''),
  show: formatSatang,
})

/** Latin or Thai digits. */
export const wholeNumber = <Problem extends string = 'number'>(
  { min, max }: { min: number; max: number },
  problem = 'number' as Problem,
) => ({
  ...kind(
    problem,
    (typed) => {
      const digits = latinDigits(typed).replace(/[\s,]/g, '')
      const number = /^\d{1,9}$/.test(digits) ? Number(digits) : -1
      return number >= min && number <= max ? number : undefined
    },
    { inputMode: 'numeric', autoComplete: 'off', maxLength: 20 },
  ),
  words: { min: min.toLocaleString('en'), max: max.toLocaleString('en') },
})

/** Bangkok time, as a datetime-local input. */
export const minute = {
  ...kind('moment', readBangkokMinute, { type: 'datetime-local', autoComplete: 'off' }),
  write: bangkokMinute,
}

/** Day in Bangkok, as a date input: 2026-11-21. */
export const calendarDay = kind(
  'day',
  (typed) => {
    const day = oneLine(typed)
    return midnightOf(day) && day
  },
  { type: 'date', autoComplete: 'off' },
)

/** "9:00", "09.00", "๙.๐๐ น.", stored as "09:00". */
export const clock = kind(
  'clock',
  (typed) => {
    const [, hour = '', minute = ''] =
      /^([01]?\d|2[0-3])[:.]([0-5]\d)(?: ?น\.?)?$/.exec(latinDigits(oneLine(typed))) ?? []
    return hour ? `${hour.padStart(2, '0')}:${minute}` : undefined
  },
  { inputMode: 'decimal', autoComplete: 'off', maxLength: 12 },
)

/** "https://" may be omitted. */
export const webAddress = kind(
  'webAddress',
  (typed) => {
    const plain = oneLine(typed)
    const whole = /^[a-z][a-z\d+.-]*:/i.test(plain) ? plain : `https://${plain}`
    const url = /^https:\/\/[^\s/@]+\.[^\s@]+$/i.test(whole) && URL.canParse(whole) ? new URL(whole) : undefined
    return url && url.href.length <= 300 ? url.href : undefined
  },
  { type: 'url', inputMode: 'url', autoComplete: 'off', maxLength: 300 },
)
