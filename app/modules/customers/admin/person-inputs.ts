import { email, formFields, line, lines, withAutoComplete } from '#app/kit/field-kinds.ts'
import { maxPersonNote } from '../person-rules.ts'

/** No autocomplete: staff must not fill in their own address. */
export const personInputs = formFields('customers', {
  note: { ...lines(maxPersonNote), optional: true, hint: true },
  tags: { ...line(700, 'off'), optional: true, hint: true },
  mergeEmail: withAutoComplete('off', email),
})

export const eraseInputs = formFields('customers.data', { sure: { input: {} } })
