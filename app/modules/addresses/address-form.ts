// The fields of contact and address as people type them: one schema for browser and server, for shoppers and staff.
import '#app/kit/no-eval.ts'
import { z } from 'zod'
import type { MessageKey } from '#app/i18n/provider.tsx'
import { field, optionalField } from '#app/kit/fields.ts'
import { formText } from '#app/kit/form-text.ts'
import { formatPhone } from '#app/kit/phone.ts'
import { readFields } from '#app/kit/read-fields.ts'
import {
  type AddressField,
  type AddressFieldName,
  type AddressProblem,
  addressFieldNames,
  addressFields,
  addressProblems,
} from './address-fields.ts'

/**
 * The schema of these fields; one that is absent counts as empty. `optional` may be empty besides those that always
 * may. Messages are keys of the dictionary.
 */
export function addressSchema<Name extends AddressFieldName>(
  names: readonly Name[],
  { optional = [] }: Leniency = {},
): z.ZodObject<Record<Name, z.ZodType<string, string | undefined>>> {
  const schemas = names.map((name) => [name, fieldSchema(name, optional.includes(name))])
  return z.object(Object.fromEntries(schemas) as Record<Name, z.ZodType<string, string | undefined>>)
}
type Leniency = { optional?: readonly AddressFieldName[] }

function fieldSchema(name: AddressFieldName, lenient: boolean) {
  const kind: AddressField = addressFields[name]
  return (lenient || kind.optional ? optionalField(kind, words) : field(kind, words)).prefault('')
}

/** The sentence of each problem. */
const words = Object.fromEntries(
  addressProblems.map((problem) => [problem, `fields.errors.${problem}` satisfies MessageKey]),
) as Record<AddressProblem, MessageKey>

/** What a JSON body says of them, where a value may be anything. */
export const sentAddress = (body: Readonly<Record<string, unknown>>): Record<AddressFieldName, unknown> =>
  Object.fromEntries(
    addressFieldNames.map((name) => [name, body[sentAs(name, (key) => Object.hasOwn(body, key))]]),
  ) as Record<AddressFieldName, unknown>

/** The name under which a field was sent: its own, else its alias. */
function sentAs(name: AddressFieldName, has: (key: string) => boolean): string {
  const { alias = name }: AddressField = addressFields[name]
  return has(name) ? name : alias
}

/** The values of these fields, with what was typed; or the answer that gives it back with the first thing wrong with each. */
export function readAddress<Name extends AddressFieldName>(
  form: FormData,
  names: readonly Name[],
  leniency: Leniency = {},
) {
  const typed = new FormData()
  const has = (key: string) => form.has(key)
  for (const name of names) typed.set(name, formText(form, sentAs(name, has)))
  return readFields(typed, addressSchema(names, leniency))
}

/** The values as a form shows them: a phone number in groups, what is absent empty. */
export const shownAddress = <Name extends AddressFieldName>(
  values: Readonly<Record<Name, string | undefined>>,
  names: readonly Name[],
) => Object.fromEntries(names.map((name) => [name, shown(name, values[name])])) as Record<Name, string>

const shown = (name: AddressFieldName, value: string | undefined): string =>
  name === 'phone' && value ? formatPhone(value) : (value ?? '')
