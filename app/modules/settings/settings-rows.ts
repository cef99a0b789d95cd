// Groups of settings with a list in them: the form has its rows numbered, "changes-0-from". A row nobody typed into is none,
// and one that is ticked to be removed neither.
import { isChoice, type RowField, rowFields, type SettingsSection } from './settings-fields.ts'

type Texts = Readonly<Record<string, string>>

/** A list of a group: what its schema calls it, and how many rows there may be. */
const lists = { vat: { list: 'changes', most: 12 } } as const satisfies Record<keyof typeof rowFields, object>

/** A list of a group, whatever its fields. */
export type RowFields = { list: string; most: number; fields: Readonly<Record<string, RowField>> }

/** The rows of a group with a list; undefined for the others. */
export function rowsOf(group: SettingsSection): RowFields | undefined {
  if (!Object.hasOwn(rowFields, group)) return undefined
  const listed = group as keyof typeof rowFields
  return { ...lists[listed], fields: rowFields[listed] }
}

export const rowField = (list: string, at: number, name: string): string => `${list}-${at}-${name}`

/** The rows that a form was sent with, as they were typed, in the order of their days. */
export function typedRows({ list, fields, most }: RowFields, form: FormData): Texts[] {
  const textOf = (at: number, name: string) => {
    const sent = form.get(rowField(list, at, name))
    return typeof sent === 'string' ? sent : ''
  }
  return Array.from({ length: most }, (_, at) => at)
    .filter((at) => textOf(at, 'remove') !== 'on')
    .map((at) => Object.fromEntries(Object.keys(fields).map((name) => [name, textOf(at, name)])))
    .filter((row) => Object.entries(fields).some(([name, one]) => !isChoice(one) && row[name]?.trim() !== ''))
    .toSorted((a, b) => ((a.from ?? '') < (b.from ?? '') ? -1 : 1))
}

/** Rows as the fields of their form hold them; `blank` adds so many that hold nothing. */
export function rowTexts({ list, fields }: RowFields, rows: readonly Texts[], blank = 0): Record<string, string> {
  const names = Object.keys(fields)
  const all = [...rows, ...Array.from({ length: Math.max(0, blank) }, (): Texts => ({}))]
  return Object.fromEntries(
    all.flatMap((row, at) => names.map((name) => [rowField(list, at, name), row[name] ?? ''] as const)),
  )
}
