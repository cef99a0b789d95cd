// The customer's details, as shoppers and staff type them: one schema for browser and server.
import '#app/kit/no-eval.ts'
import { z } from 'zod'
import { emailField, phoneField } from '#app/kit/contact-fields.ts'
import { latinDigits } from '#app/kit/money.ts'
import { manyLines, oneLine } from '#app/kit/text.ts'

type FieldError = 'required' | 'tooLong' | 'email' | 'phone' | 'postalCode'

const text = (most: number) => z.string().transform(oneLine).pipe(z.string().min(1, 'required').max(most, 'tooLong'))

export const customerSchema = z.object({
  firstName: text(100),
  lastName: text(100),
  email: emailField({ missing: 'required', wrong: 'email' }),
  phone: phoneField({ missing: 'required', wrong: 'phone' }),
  address: text(200),
  subdistrict: text(100),
  district: text(100),
  province: text(100),
  postalCode: text(20)
    .transform((typed) => latinDigits(typed).replaceAll(' ', ''))
    .pipe(z.string().regex(/^[1-9]\d{4}$/, 'postalCode')),
  notes: z.string().transform(manyLines).pipe(z.string().max(1000, 'tooLong')),
})

export type CustomerDetails = z.output<typeof customerSchema>
export type CustomerField = keyof CustomerDetails
export type CustomerErrors = Partial<Record<CustomerField, FieldError>>

export const customerFields = Object.keys(customerSchema.shape) as CustomerField[]

/** What was typed, as it was typed: given back to the form with the errors, so that nothing is lost. */
export const typedCustomer = (form: FormData): Record<CustomerField, string> => typed(form, customerFields)

const typed = <Field extends CustomerField>(form: FormData, fields: readonly Field[]): Record<Field, string> =>
  Object.fromEntries(fields.map((field) => [field, textOf(form, field)])) as Record<Field, string>

/** The details, or the first thing that is wrong with each field. */
export function readCustomer(
  form: FormData,
): { ok: true; customer: CustomerDetails } | { ok: false; errors: CustomerErrors } {
  const parsed = customerSchema.safeParse(typedCustomer(form))
  if (parsed.success) return { ok: true, customer: parsed.data }
  return { ok: false, errors: firstErrors(parsed.error) }
}

const contactSchema = customerSchema.pick({ firstName: true, lastName: true, phone: true })
export type ContactDetails = z.output<typeof contactSchema>

/** What an order by chat asks: who it is and where to call. The same rules, the same errors. */
export function readContact(
  form: FormData,
): { ok: true; contact: ContactDetails } | { ok: false; errors: CustomerErrors } {
  const parsed = contactSchema.safeParse(typedCustomer(form))
  if (parsed.success) return { ok: true, contact: parsed.data }
  return { ok: false, errors: firstErrors(parsed.error) }
}

const recipientSchema = customerSchema.omit({ notes: true })
export type RecipientField = Exclude<CustomerField, 'notes'>
export const recipientFields = Object.keys(recipientSchema.shape) as RecipientField[]
export const typedRecipient = (form: FormData): Record<RecipientField, string> => typed(form, recipientFields)

const withoutEmail = recipientSchema.omit({ email: true })

/** What staff write down for an order: the same rules, but not everybody has an e-mail, and the note is the customer's. */
export type RecipientDetails = Omit<CustomerDetails, 'email' | 'notes'> & { email?: string | undefined }

export function readRecipient(
  form: FormData,
): { ok: true; recipient: RecipientDetails } | { ok: false; errors: CustomerErrors } {
  const fields = typedRecipient(form)
  const parsed = (oneLine(fields.email) === '' ? withoutEmail : recipientSchema).safeParse(fields)
  if (parsed.success) return { ok: true, recipient: parsed.data }
  return { ok: false, errors: firstErrors(parsed.error) }
}

function firstErrors({ issues }: z.ZodError): CustomerErrors {
  const errors: CustomerErrors = {}
  for (const { path, message } of issues) errors[path[0] as CustomerField] ??= message as FieldError
  return errors
}

/** A text field of a form; a missing one, and an uploaded file, is empty. */
export function textOf(form: FormData, field: string): string {
  const value = form.get(field)
  return typeof value === 'string' ? value : ''
}
