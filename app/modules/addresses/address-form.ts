// The fields of contact and address as people type them: one schema for browser and server, for shoppers and staff.
import '#app/kit/no-eval.ts'
import { z } from 'zod'
import { field, optionalField } from '#app/kit/fields.ts'
import { formText } from '#app/kit/form-text.ts'
import { formatPhone } from '#app/kit/phone.ts'
import {
  type AddressField,
  type AddressFieldName,
  type AddressProblem,
  addressFieldNames,
  addressFields,
  addressProblems,
} from './address-fields.ts'

export type AddressErrors = Partial<Record<AddressFieldName, AddressProblem>>

/**
 * The schema of these fields; one that is absent counts as empty. `optional` may be empty besides those that always
 * may; `word` turns what is wrong into the message.
 */
export function addressSchema<Name extends AddressFieldName>(
  names: readonly Name[],
  { optional = [], word = (problem) => problem }: Leniency = {},
): z.ZodObject<Record<Name, z.ZodType<string, string | undefined>>> {
  const schemas = names.map((name) => [name, fieldSchema(name, optional.includes(name), word)])
  return z.object(Object.fromEntries(schemas) as Record<Name, z.ZodType<string, string | undefined>>)
}
type Leniency = { optional?: readonly AddressFieldName[]; word?: (problem: AddressProblem) => string }

function fieldSchema(name: AddressFieldName, lenient: boolean, word: (problem: AddressProblem) => string) {
  const kind: AddressField = addressFields[name]
  const words = Object.fromEntries(addressProblems.map((problem) => [problem, word(problem)])) as Words
  return (lenient || kind.optional ? optionalField(kind, words) : field(kind, words)).prefault('')
}
type Words = Record<AddressProblem, string>

/** What was typed, as it was typed: given back to the form with the errors, so that nothing is lost. */
export const typedAddress = <Name extends AddressFieldName>(form: FormData, names: readonly Name[]) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      formText(
        form,
        sentAs(name, (key) => form.has(key)),
      ),
    ]),
  ) as Record<Name, string>

/** The same of a JSON body, where a value may be anything. */
export const sentAddress = (body: Readonly<Record<string, unknown>>): Record<AddressFieldName, unknown> =>
  Object.fromEntries(
    addressFieldNames.map((name) => [name, body[sentAs(name, (key) => Object.hasOwn(body, key))]]),
  ) as Record<AddressFieldName, unknown>

/** The name under which a field was sent: its own, else its alias. */
function sentAs(name: AddressFieldName, has: (key: string) => boolean): string {
  const { alias = name }: AddressField = addressFields[name]
  return has(name) ? name : alias
}

/** The values of these fields, or the first thing that is wrong with each. */
export function readAddress<Name extends AddressFieldName>(
  form: FormData,
  names: readonly Name[],
  leniency: Pick<Leniency, 'optional'> = {},
): { ok: true; values: Record<Name, string> } | { ok: false; errors: AddressErrors } {
  const parsed = addressSchema(names, leniency).safeParse(typedAddress(form, names))
  if (parsed.success) return { ok: true, values: parsed.data as Record<Name, string> }
  const errors: AddressErrors = {}
  for (const { path, message } of parsed.error.issues) errors[path[0] as AddressFieldName] ??= message as AddressProblem
  return { ok: false, errors }
}

/** The values as a form shows them: a phone number in groups, what is absent empty. */
export const shownAddress = <Name extends AddressFieldName>(
  values: Readonly<Record<Name, string | undefined>>,
  names: readonly Name[],
) => Object.fromEntries(names.map((name) => [name, shown(name, values[name])])) as Record<Name, string>

const shown = (name: AddressFieldName, value: string | undefined): string =>
  name === 'phone' && value ? formatPhone(value) : (value ?? '')
