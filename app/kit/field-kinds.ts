// The kinds of field that forms have, each said once: how a typed text is read, and what a browser needs to know to help
// with typing it. For browser and server; kit/fields.ts makes schemas of them. A kind whose rule is a module's own stands
// there in the same shape (an order's number, a parcel's).
import { readEmail } from './email.ts'
import { fromBaht, parseBaht, type Satang, satang } from './money.ts'
import { parsePhone } from './phone.ts'
import { manyLines, oneLine } from './text.ts'
import { readPostalCode } from './thai-place.ts'

/** What the input of a field is given besides its name. */
export type FieldInput = Readonly<{
  type?: 'email' | 'tel' | 'date'
  inputMode?: 'numeric' | 'decimal'
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
