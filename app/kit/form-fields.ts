import type { AdminKey } from '#app/i18n/admin/admin-texts.ts'
import type { MessageKey } from '#app/i18n/provider.tsx'
import type { FieldInput } from './field-kinds.ts'

type Key = MessageKey | AdminKey

/** A field as a form lists it: its kind, or the input alone; what it is called stands in the form's texts under its name. */
type Listed = {
  input: FieldInput
  words?: Readonly<Record<string, string>>
  /** May be left empty. */
  optional?: true
  /** Another key than its name. */
  label?: Key
  /** The texts have one under its name with "Hint"; or another key. */
  hint?: true | Key
}

/** A field of a form, as a control needs it: whatever it does not say itself. */
export type FormField = {
  name: string
  /** Keys of the dictionary that the form around it speaks. */
  label: string
  hint?: string | undefined
  /** What the hint names in braces. */
  words?: Readonly<Record<string, string>>
  optional?: true
  input: FieldInput
}

/** What a list still owes: a label, or a hint, that is no key of the texts. */
type Owed<Texts extends string, Fields> = {
  [Name in keyof Fields & string]: (Fields[Name] extends { label: Key } ? unknown : Under<Texts, Name, 'label'>) &
    (Fields[Name] extends { hint: true } ? Under<Texts, `${Name}Hint`, 'hint'> : unknown)
}
type Under<Texts extends string, Name extends string, What extends string> = `${Texts}.${Name}` extends Key
  ? unknown
  : { [K in What]: Key }

/**
 * The fields of a form, named once for its controls (`of`) and its schema: `texts` is the group of the dictionary in which
 * each has its label under its own name. A name without a text does not compile.
 */
export function formFields<Texts extends string, const Fields extends Readonly<Record<string, Listed>>>(
  texts: Texts,
  fields: Fields & Owed<Texts, Fields>,
) {
  const named = Object.entries<Listed>(fields).map(([name, field]): [string, FormField] => {
    const hint = field.hint === true ? `${texts}.${name}Hint` : field.hint
    return [name, { ...field, name, label: field.label ?? `${texts}.${name}`, hint }]
  })
  return Object.fromEntries(named) as { [Name in keyof Fields]: Omit<Fields[Name], 'label' | 'hint'> & FormField }
}
