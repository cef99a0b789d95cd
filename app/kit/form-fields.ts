// The list of an entity's fields. Labels, inputs, the form's reading, columns, drafts, the screen, audit log and history
// follow from it (entity-fields.ts, ui/form/fields.tsx).
import type { AdminKey } from '#app/i18n/admin/admin-texts.ts'
import type { MessageKey } from '#app/i18n/provider.tsx'
import type { FieldInput } from './field-kinds.ts'

type Key = MessageKey | AdminKey

type Look = {
  input: FieldInput
  words?: Readonly<Record<string, string>>
  optional?: true
  /** A single-line input by default. */
  control?: 'check' | 'select' | 'area'
  rows?: number
  /** Part of the form in which `Fields` renders it. */
  section?: string
  /** Typed text of a new entity. */
  initial?: string
  show?: (value: never) => string
}

type Listed = Look & {
  /** In forms, texts and the audit log, where it differs from the key. */
  name?: string
  label?: Key
  /** True: the key is the name with "Hint". */
  hint?: true | Key
  /** The condition in lists; the key is the name with "Brief". */
  brief?: true
  /** Texts are the name with "Options". */
  options?: readonly string[]
}

export type FormField = Look & {
  name: string
  /** Text keys. */
  label: string
  hint?: string | undefined
  brief?: string | undefined
  options?: readonly { value: string; label: string }[] | undefined
}

export type NameOf<Fields, Field extends keyof Fields> = Fields[Field] extends { name: infer Name extends string }
  ? Name
  : Field & string

/** Compile-time check: missing texts. */
type Owed<Texts extends string, Fields> = {
  [Field in keyof Fields & string]: (Fields[Field] extends { label: Key }
    ? unknown
    : Under<Texts, NameOf<Fields, Field>, 'label'>) &
    (Fields[Field] extends { hint: true } ? Under<Texts, `${NameOf<Fields, Field>}Hint`, 'hint'> : unknown) &
    (Fields[Field] extends { brief: true } ? Under<Texts, `${NameOf<Fields, Field>}Brief`, 'briefText'> : unknown) &
    (Fields[Field] extends { options: readonly (infer Option extends string)[] }
      ? Under<Texts, `${NameOf<Fields, Field>}Options.${Option}`, 'optionTexts'>
      : unknown)
}
type Under<Texts extends string, Name extends string, What extends string> = `${Texts}.${Name}` extends Key
  ? unknown
  : { [K in What]: Key }

type Made<Fields> = {
  [Field in keyof Fields]: Omit<Fields[Field], 'label' | 'hint' | 'brief' | 'options' | 'name'> &
    FormField & { name: NameOf<Fields, Field> }
}

/** `texts`: the group of the labels; a missing text does not compile. */
export function formFields<Texts extends string, const Fields extends Readonly<Record<string, Listed>>>(
  texts: Texts,
  fields: Fields & Owed<Texts, Fields>,
) {
  const made = Object.entries<Listed>(fields).map(([key, field]): [string, FormField] => {
    const { name = key, label = `${texts}.${name}`, hint, brief, options, ...look } = field
    return [
      key,
      {
        ...look,
        name,
        label,
        hint: hint === true ? `${texts}.${name}Hint` : hint,
        brief: brief && `${texts}.${name}Brief`,
        options: options?.map((value) => ({ value, label: `${texts}.${name}Options.${value}` })),
      },
    ]
  })
  return Object.fromEntries(made) as Made<Fields>
}
