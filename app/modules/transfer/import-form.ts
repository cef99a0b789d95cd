import { formFields } from '#app/kit/field-kinds.ts'

/** Must stay below the limit of a form post. */
export const maxFileBytes = 10 * 1024 * 1024

export const importFields = formFields('transfer', {
  file: { input: {}, hint: true },
  fallback: { input: { autoComplete: 'off' }, optional: true },
})
