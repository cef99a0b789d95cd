// Lists in settings: fields are numbered, "changes-0-from". Empty and removed rows are dropped.
import { isChoice, type RowField, rowFields, type SettingsSection } from './settings-fields.ts'

type Texts = Readonly<Record<string, string>>

export type RowFields = { list: string; max: number; fields: Readonly<Record<string, RowField>> }

export const rowLists = {
  vat: { list: 'changes', max: 12, fields: rowFields.vat },
  holidays: { list: 'days', max: 60, fields: rowFields.holidays },
  bankTransfer: { list: 'accounts', max: 6, fields: rowFields.bankTransfer },
} as const satisfies Record<keyof typeof rowFields, RowFields>

export const rowsOf = (group: SettingsSection): RowFields | undefined =>
  Object.hasOwn(rowLists, group) ? rowLists[group as keyof typeof rowLists] : undefined

export const rowField = (list: string, at: number, name: string): string => `${list}-${at}-${name}`

/** Submitted rows, sorted by day where they have one. */
export function typedRows({ list, fields, max }: RowFields, form: FormData): Texts[] {
  const textOf = (at: number, name: string) => {
    const sent = form.get(rowField(list, at, name))
    return typeof sent === 'string' ? sent : ''
  }
  return Array.from({ length: max }, (_, at) => at)
    .filter((at) => textOf(at, 'remove') !== 'on')
    .map((at) => Object.fromEntries(Object.keys(fields).map((name) => [name, textOf(at, name)])))
    .filter((row) => Object.entries(fields).some(([name, one]) => !isChoice(one) && row[name]?.trim() !== ''))
    .toSorted(({ from: a = '' }, { from: b = '' }) => Number(a > b) - Number(a < b))
}

/** `blank`: number of empty rows to add. */
export function rowTexts({ list, fields }: RowFields, rows: readonly Texts[], blank = 0): Record<string, string> {
  const names = Object.keys(fields)
  const all = [...rows, ...Array.from({ length: Math.max(0, blank) }, (): Texts => ({}))]
  return Object.fromEntries(
    all.flatMap((row, at) => names.map((name) => [rowField(list, at, name), row[name] ?? ''] as const)),
  )
}
