import { formFields } from '#app/kit/form-fields.ts'

/** The most a file may weigh, in bytes: it is sent as a form, with a little around it. */
export const maxFileBytes = 10 * 1024 * 1024

/** What is asked with a file of products. */
export const importFields = formFields('transfer', {
  file: { input: {}, hint: true },
  fallback: { input: { autoComplete: 'off' }, optional: true },
})
