import type { MessageKey } from '#app/i18n/provider.tsx'
import { type FieldReader, field, optionalField } from '#app/kit/fields.ts'
import { formatPhone } from '#app/kit/phone.ts'
import { formText, readFields } from '#app/kit/read-fields.ts'
import {
  type AddressField,
  type AddressFieldName,
  type AddressProblem,
  addressFieldNames,
  addressFields,
  addressProblems,
} from './address-fields.ts'

/** Missing fields count as empty. `optional`: further fields that can be empty. */
export const addressReaders = <Name extends AddressFieldName>(
  names: readonly Name[],
  { optional = [] }: Leniency = {},
) =>
  Object.fromEntries(
    names.map((name) => {
      const kind: AddressField = addressFields[name]
      const isOptional = kind.optional || optional.includes(name)
      return [name, isOptional ? optionalField(kind, words) : field(kind, words)]
    }),
  ) as Record<Name, FieldReader<string, MessageKey>>
type Leniency = { optional?: readonly AddressFieldName[] }

const words = Object.fromEntries(
  addressProblems.map((problem) => [problem, `fields.errors.${problem}` satisfies MessageKey]),
) as Record<AddressProblem, MessageKey>

export const sentAddress = (body: Readonly<Record<string, unknown>>): Record<AddressFieldName, unknown> =>
  Object.fromEntries(
    addressFieldNames.map((name) => [name, body[sentAs(name, (key) => Object.hasOwn(body, key))]]),
  ) as Record<AddressFieldName, unknown>

/** The field's own name, else its alias. */
function sentAs(name: AddressFieldName, has: (key: string) => boolean): string {
  const { alias = name }: AddressField = addressFields[name]
  return has(name) ? name : alias
}

/** Returns the values, or the first problem of each field. */
export function readAddress<Name extends AddressFieldName>(
  form: FormData,
  names: readonly Name[],
  leniency: Leniency = {},
) {
  const addressForm = new FormData()
  const has = (key: string) => form.has(key)
  for (const name of names) addressForm.set(name, formText(form, sentAs(name, has)))
  return readFields(addressForm, addressReaders(names, leniency))
}

/** Groups phone digits; absent values are ''. */
export const shownAddress = <Name extends AddressFieldName>(
  values: Readonly<Record<Name, string | undefined>>,
  names: readonly Name[],
) => Object.fromEntries(names.map((name) => [name, draftText(name, values[name])])) as Record<Name, string>

const draftText = (name: AddressFieldName, value: string | undefined): string =>
  name === 'phone' && value ? formatPhone(value) : (value ?? '')
