// The kinds of field that forms have, each said once: how a typed text is read, and what a browser needs to know to help
// with typing it. For browser and server; kit/fields.ts makes schemas of them. A kind whose rule is a module's own stands
// there in the same shape (an order's number, a parcel's).
import { midnightOf, readBangkokMinute } from './dates.ts'
import { readEmail } from './email.ts'
import { fromBaht, latinDigits, parseBaht, type Satang, satang } from './money.ts'
import { parsePhone } from './phone.ts'
import { manyLines, oneLine } from './text.ts'
import { readPostalCode } from './thai-place.ts'

/** What the input of a field is given besides its name. */
export type FieldInput = Readonly<{
  type?: 'email' | 'tel' | 'date' | 'datetime-local' | 'url'
  inputMode?: 'numeric' | 'decimal' | 'url'
  /** What the browser may fill in; "off" where it would be wrong. */
  autoComplete?: string
  /** In characters as typed: room for blanks and dashes, where those are dropped. */
  maxLength?: number
  autoCapitalize?: 'characters'
  spellCheck?: false
}>

export type FieldKind<Value = unknown, Problem extends string = string> = {
  /** What was typed, and is not empty, in the form it is kept in; or what is wrong with it. */
  read: (typed: string) => { value: Value } | { problem: Problem }
  input: FieldInput
  /** What its hint may name in braces. */
  words?: Readonly<Record<string, string>>
}

/** One line, at most `most` characters. */
export const line = (most: number, autoComplete?: string) => text(oneLine, most, autoComplete)

/** A text of several lines, at most `most` characters. */
export const lines = (most: number) => text(manyLines, most)

/** An e-mail address (kit/email.ts). */
export const email = kind('email', readEmail, { type: 'email', autoComplete: 'email', maxLength: 254 })

/** A phone number of Thailand, or one from abroad with its +country code (kit/phone.ts). */
export const phone = kind('phone', parsePhone, { type: 'tel', autoComplete: 'tel', maxLength: 40 })

/** A Thai postcode (kit/thai-place.ts). */
export const postalCode = kind('postalCode', readPostalCode, {
  inputMode: 'numeric',
  autoComplete: 'postal-code',
  maxLength: 100,
})

/** Baht as typed ("1,290.50"), kept as satang: from `least`, which is the smallest there is, to `most`. */
export const money = ({ least = satang(1), most = fromBaht(999_999_999) }: { least?: Satang; most?: Satang } = {}) =>
  kind(
    'amount',
    (typed) => {
      const amount = parseBaht(typed)
      return amount !== undefined && amount >= least && amount <= most ? amount : undefined
    },
    { inputMode: 'decimal', autoComplete: 'off', maxLength: 20 },
  )

/** A whole number from `least` to `most`, with digits of either script. */
export const wholeNumber = ({ least, most }: { least: number; most: number }) => ({
  ...kind(
    'number',
    (typed) => {
      const digits = latinDigits(typed).replace(/[\s,]/g, '')
      const number = /^\d{1,9}$/.test(digits) ? Number(digits) : -1
      return number >= least && number <= most ? number : undefined
    },
    { inputMode: 'numeric', autoComplete: 'off', maxLength: 20 },
  ),
  words: { least: least.toLocaleString('en'), most: most.toLocaleString('en') },
})

/** A minute in Bangkok, as the browser's own control for date and time holds it. */
export const minute = kind('moment', readBangkokMinute, { type: 'datetime-local', autoComplete: 'off' })

/** A day of Bangkok, as the browser's own control for dates holds it: 2026-11-21. */
export const calendarDay = kind(
  'day',
  (typed) => {
    const day = oneLine(typed)
    return midnightOf(day) && day
  },
  { type: 'date', autoComplete: 'off' },
)

/** A time of day ("9:00", "09.00", "๙.๐๐ น."), kept as "09:00". */
export const clock = kind(
  'clock',
  (typed) => {
    const [, hour = '', minute = ''] =
      /^([01]?\d|2[0-3])[:.]([0-5]\d)(?: ?น\.?)?$/.exec(latinDigits(oneLine(typed))) ?? []
    return hour ? `${hour.padStart(2, '0')}:${minute}` : undefined
  },
  { inputMode: 'decimal', autoComplete: 'off', maxLength: 12 },
)

/** The address of a page elsewhere, https only, kept as browsers write it; "https://" need not be typed. */
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

/** The same kind where the browser fills in something else, or nothing. */
export const filledWith = <Kind extends FieldKind>(autoComplete: string, of: Kind): Kind => ({
  ...of,
  input: { ...of.input, autoComplete },
})

/** A kind with one thing that can be wrong with it, besides being absent. */
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

function text(clean: (typed: string) => string, most: number, autoComplete?: string) {
  const within = (typed: string) => {
    const value = clean(typed)
    return value.length > most ? undefined : value
  }
  return kind('tooLong', within, autoComplete === undefined ? { maxLength: most } : { autoComplete, maxLength: most })
}
