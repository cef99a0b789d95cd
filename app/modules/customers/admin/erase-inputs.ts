import { formFields } from '#app/kit/form-fields.ts'

export const eraseInputs = formFields('customers.data', { sure: { input: {} } })
