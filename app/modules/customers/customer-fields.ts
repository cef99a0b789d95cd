import { line } from '#app/kit/field-kinds.ts'
import { formFields } from '#app/kit/form-fields.ts'

/** Besides the fields of `addresses`. */
export const customerFields = formFields('account.profile', {
  displayName: { ...line(100, 'nickname'), optional: true, hint: true },
  preferredLanguage: { input: {}, label: 'account.profile.language' },
})
