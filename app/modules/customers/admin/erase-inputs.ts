import { formFields } from '#app/kit/form-fields.ts'

/** What has to be ticked before a person is erased. */
export const eraseInputs = formFields('customers.data', { sure: { input: {} } })
