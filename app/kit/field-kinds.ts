// How typed text is parsed, and input attributes; those of the back office: admin-field-kinds.ts. kit/fields.ts makes
// schemas of them.
import type { AdminKey } from '#app/i18n/admin/admin-texts.ts'
import type { MessageKey } from '#app/i18n/provider.tsx'
import { readEmail } from './email.ts'
import { parsePhone } from './phone.ts'
import { manyLines, oneLine } from './text.ts'
import { readPostalCode } from './thai-place.ts'

type FieldInput = Readonly<{
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

export const withAutoComplete = <Kind extends FieldKind>(autoComplete: string, of: Kind): Kind => ({
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

// The list of an entity's fields, from which follow labels, inputs, columns, the form's reading, drafts and the audit log
// (entity-fields.ts), and the form (ui/form/fields.tsx).
type Key = MessageKey | AdminKey

type Common = {
  input: FieldInput
  words?: Readonly<Record<string, string>>
  optional?: true
  /** A single-line input by default. */
  control?: 'check' | 'select' | 'area'
  rows?: number
  /** Of a select. */
  options?: readonly string[]
  /** Group of the options' texts; by default the label's with "Options". */
  optionTexts?: string
  /** In audit log and history, where it is not the form's. */
  logLabel?: Key
  /** Part of the form in which `Fields` renders it. */
  section?: string
  /** Typed text of a new entity. */
  initial?: string
  /** A condition in lists of entities; the text key is the label's with "Brief". */
  brief?: true
  show?: (value: never) => string
}

type Listed = Common & {
  /** In forms, texts and the audit log, where it is not the key. */
  name?: string
  label?: Key
  /** True: the key is the name with "Hint". */
  hint?: true | Key
}

export type FormField = Common & {
  name: string
  /** Text keys. */
  label: string
  hint?: string | undefined
}

export type NameOf<Fields, Field extends keyof Fields> = Fields[Field] extends { name: infer Name extends string }
  ? Name
  : Field & string

/** Compile-time check: a field whose texts are missing gets a property that it does not have. */
type CheckTexts<Texts extends string, Fields> = {
  [Field in keyof Fields & string]: CheckTextsOf<Fields[Field], `${Texts}.${NameOf<Fields, Field>}`>
}
type CheckTextsOf<Field, Text extends string> = (Field extends { label: Key } ? unknown : CheckText<Text, 'label'>) &
  (Field extends { hint: true } ? CheckText<`${Text}Hint`, 'hint'> : unknown) &
  (Field extends { brief: true } ? CheckText<`${Text}Brief`, 'textWithBrief'> : unknown) &
  (Field extends { optionTexts: infer Group extends string; options: readonly (infer Option extends string)[] }
    ? CheckText<`${Group}.${Option}`, 'textsOfOptions'>
    : Field extends { options: readonly (infer Option extends string)[] }
      ? CheckText<`${Text}Options.${Option}`, 'textsOfOptions'>
      : unknown)
type CheckText<Text extends string, Missing extends string> = Text extends Key ? unknown : { [K in Missing]: Key }

type Labelled<Fields> = {
  [Field in keyof Fields]: Omit<Fields[Field], 'label' | 'hint' | 'name'> & FormField & { name: NameOf<Fields, Field> }
}

/** `texts`: the group of the labels; a missing text does not compile. */
export function formFields<Texts extends string, const Fields extends Readonly<Record<string, Listed>>>(
  texts: Texts,
  fields: Fields & CheckTexts<Texts, Fields>,
) {
  const labelled = Object.entries<Listed>(fields).map(([key, field]): [string, FormField] => {
    const { name = key, label = `${texts}.${name}`, options, optionTexts = `${label}Options` } = field
    const hint = field.hint === true ? `${texts}.${name}Hint` : field.hint
    return [key, { ...field, name, label, hint, ...(options && { optionTexts }) }]
  })
  return Object.fromEntries(labelled) as Labelled<Fields>
}
