// Maps fields to snake-case columns. The types match schema.gen.ts, so a missing column does not compile.
import { type AddressFieldName, type AddressValues, addressFields, type FieldsWith } from './address-fields.ts'

type Snake<Name extends string> = Name extends `${infer First}${infer EditBalance}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<EditBalance>}`
  : ''

export type AddressColumns<Name extends AddressFieldName> = {
  [Field in Name as Snake<Field>]: Field extends FieldsWith<{ nullable: true }> ? string | null : string
}

const columnOf = (name: AddressFieldName): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export const toColumns = <Name extends AddressFieldName>(
  values: Readonly<Record<Name, string | undefined>>,
  names: readonly Name[],
) =>
  Object.fromEntries(
    names.map((name) => [columnOf(name), 'nullable' in addressFields[name] ? values[name] || null : values[name]]),
  ) as AddressColumns<Name>

export const fromColumns = <Name extends AddressFieldName>(row: AddressColumns<Name>, names: readonly Name[]) => {
  const columns: Readonly<Record<string, string | null>> = row
  return Object.fromEntries(names.map((name) => [name, columns[columnOf(name)] ?? undefined])) as Pick<
    AddressValues,
    Name
  >
}
