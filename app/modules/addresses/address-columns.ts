// Fields as columns: the same name in snake case. The types are those of schema.gen.ts once a row of a table is handed
// over: a field whose column was forgotten does not compile.
import { type AddressFieldName, type AddressValues, addressFields, type FieldsWith } from './address-fields.ts'

type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : ''

/** The columns that hold these fields. */
export type AddressColumns<Name extends AddressFieldName> = {
  [Field in Name as Snake<Field>]: Field extends FieldsWith<{ nullable: true }> ? string | null : string
}

const columnOf = (name: AddressFieldName): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** To be written. */
export const toColumns = <Name extends AddressFieldName>(
  values: Readonly<Record<Name, string | undefined>>,
  names: readonly Name[],
) =>
  Object.fromEntries(
    names.map((name) => [columnOf(name), 'nullable' in addressFields[name] ? values[name] || null : values[name]]),
  ) as AddressColumns<Name>

/** As they were read. */
export const fromColumns = <Name extends AddressFieldName>(row: AddressColumns<Name>, names: readonly Name[]) => {
  const columns: Readonly<Record<string, string | null>> = row
  return Object.fromEntries(names.map((name) => [name, columns[columnOf(name)] ?? undefined])) as Pick<
    AddressValues,
    Name
  >
}
