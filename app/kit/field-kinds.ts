// How typed text is parsed, and input attributes; those of the back office: admin-field-kinds.ts. kit/fields.ts makes
// schemas of them.
import { readEmail } from './email.ts'
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

export const email = kind('email', readEmail, { type: 'email', autoComplete: 'email', maxLength: 254 })

/** Thai, or foreign with +country code (kit/phone.ts). */
export const phone = kind('phone', parsePhone, { type: 'tel', autoComplete: 'tel', maxLength: 40 })

export const postalCode = kind('postalCode', readPostalCode, {
  inputMode: 'numeric',
  autoComplete: 'postal-code',
  maxLength: 100,
})

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
