import type { AdminKey } from '#app/i18n/admin/admin-texts.ts'
import type { MessageKey } from '#app/i18n/provider.tsx'
import type { FieldInput } from './field-kinds.ts'

type Key = MessageKey | AdminKey

type Listed = {
  input: FieldInput
  words?: Readonly<Record<string, string>>
  optional?: true
  label?: Key
  /** True: the key is the name with "Hint". */
  hint?: true | Key
}

export type FormField = {
  name: string
  /** Text keys. */
  label: string
  hint?: string | undefined
  words?: Readonly<Record<string, string>>
  optional?: true
  input: FieldInput
}

/** Compile-time check: missing labels and hints. */
type Owed<Texts extends string, Fields> = {
  [Name in keyof Fields & string]: (Fields[Name] extends { label: Key } ? unknown : Under<Texts, Name, 'label'>) &
    (Fields[Name] extends { hint: true } ? Under<Texts, `${Name}Hint`, 'hint'> : unknown)
}
type Under<Texts extends string, Name extends string, What extends string> = `${Texts}.${Name}` extends Key
  ? unknown
  : { [K in What]: Key }

/** `texts`: the group of the labels; a missing text does not compile. */
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
