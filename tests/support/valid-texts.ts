import type { Draft } from '#app/kit/entity-fields.ts'

type Field = {
  name?: string
  control?: string
  options?: readonly string[]
  choices?: readonly string[]
  read?: (typed: string, other?: (name: string) => string) => object
}

/** The first that a field accepts is its text. Days are the tests' or later. */
const candidates = [
  'Silk',
  '10',
  '100',
  'mali@mai.example',
  '081 234 5678',
  '004',
  '10330',
  '123456',
  '0105556123453',
  '010555612345301',
  '10:00',
  '2026-11-21',
  '2026-12-01T09:00',
  'https://mai.example/silk',
  'G-AB12CD34EF',
]

/**
 * A text per field of the list, which the field accepts. `given` has what must be something particular, what the list
 * does not check, and what the form sends besides.
 */
export function validTexts<
  Fields extends Readonly<Record<string, Field>>,
  Given extends Readonly<Record<string, string>> = Record<never, string>,
>(fields: Fields, given?: Given): Draft<Fields> & Given {
  const texts: Record<string, string> = { ...given }
  for (const [key, { name = key, ...field }] of Object.entries<Field>(fields))
    texts[name] ??= validText(name, field, (other) => texts[other] ?? '')
  return texts as Draft<Fields> & Given
}

function validText(name: string, field: Field, other: (name: string) => string): string {
  const words = /Th(?:-|$)/.test(name) ? ['ผ้าไหม', ...candidates] : candidates
  const tried = field.control === 'check' ? ['on'] : (field.options ?? field.choices ?? words)
  const text = tried.find((typed) => field.read && 'value' in field.read(typed, other))
  if (text === undefined) throw new Error(`none of the texts is valid in the field "${name}"`)
  return text
}
