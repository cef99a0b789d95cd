// How typed text is parsed, written back and shown, and input attributes. kit/fields.ts makes schemas of them.
import { bangkokMinute, midnightOf, readBangkokMinute } from './dates.ts'
import { readEmail } from './email.ts'
import { decimalBaht, formatSatang, fromBaht, latinDigits, parseBaht, type Satang, satang } from './money.ts'
import { parsePhone } from './phone.ts'
import { manyLines, oneLine } from './text.ts'
import { readPostalCode } from './thai-place.ts'

export type FieldInput = Readonly<{
  type?: 'email' | 'tel' | 'date' | 'datetime-local' | 'url'
  inputMode?: 'numeric' | 'decimal' | 'url'
  /** "off" where autofill would be wrong. */
  autoComplete?: string
  /** As typed, with room for blanks and dashes. */
  maxLength?: number
  autoCapitalize?: 'characters'
  spellCheck?: false
}>

type Reading<Value, Problem extends string> = { value: Value } | { problem: Problem }

export type FieldKind<Value = unknown, Problem extends string = string> = {
  /** Parses non-empty text; `other` returns the text of another field. */
  read: (typed: string, other?: (name: string) => string) => Reading<Value, Problem>
  /** The text that `read` takes for a value of these values. */
  write?: (value: never, values: never) => string
  /** In sentences and lists. */
  show?: (value: never) => string
  input: FieldInput
  /** Values of the hint's placeholders. */
  words?: Readonly<Record<string, string>>
}

export const line = (max: number, autoComplete?: string) => text(oneLine, max, autoComplete)

export const lines = (max: number, rows = 6) => ({ ...text(manyLines, max), control: 'area' as const, rows })

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

export const email = kind('email', readEmail, { type: 'email', autoComplete: 'email', maxLength: 254 })

/** Thai, or foreign with +country code (kit/phone.ts). */
export const phone = kind('phone', parsePhone, { type: 'tel', autoComplete: 'tel', maxLength: 40 })

export const postalCode = kind('postalCode', readPostalCode, {
  inputMode: 'numeric',
  autoComplete: 'postal-code',
  maxLength: 100,
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
  write: typedBaht,
  show: formatSatang,
})

/** "1290.50", and "1290" without satang. */
function typedBaht(amount: number): string {
  return decimalBaht(amount).replace(/\.00$/, '')
}

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

export const filledWith = <Kind extends FieldKind>(autoComplete: string, of: Kind): Kind => ({
  ...of,
  input: { ...of.input, autoComplete },
})

export function kind<Value, Problem extends string>(
  problem: Problem,
  read: (typed: string) => Value | undefined,
  input: FieldInput,
): FieldKind<Value, Problem> {
  return {
    read: (typed) => {
      const value = read(typed)
      return value === undefined ? { problem } : { value }
    },
    input,
  }
}

function text(clean: (typed: string) => string, max: number, autoComplete?: string) {
  const within = (typed: string) => {
    const value = clean(typed)
    return value.length > max ? undefined : value
  }
  return kind('tooLong', within, autoComplete === undefined ? { maxLength: max } : { autoComplete, maxLength: max })
}
