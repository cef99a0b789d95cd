import { type AddressFieldName, type AddressValues, addressFields, type FieldsWith } from './address-fields.ts'

type AddressColumns<Name extends AddressFieldName> = {
  [Field in Name]: Field extends FieldsWith<{ nullable: true }> ? string | null : string
}

/** An empty nullable field is null. */
export const toColumns = <Name extends AddressFieldName>(
  values: Readonly<Record<Name, string | undefined>>,
  names: readonly Name[],
) =>
  Object.fromEntries(
    names.map((name) => [name, 'nullable' in addressFields[name] ? values[name] || null : values[name]]),
  ) as AddressColumns<Name>

export const fromColumns = <Name extends AddressFieldName>(row: AddressColumns<Name>, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? undefined])) as Pick<AddressValues, Name>
