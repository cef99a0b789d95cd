import type { Language } from '#app/i18n/language.ts'
import { formFields, line } from '#app/kit/field-kinds.ts'
import type { FormAnswer } from '#app/kit/form-answer.ts'
import { fieldsWhere, type ProfileField, profileFields } from '#app/modules/addresses/address-fields.ts'

export const shownProfileFields = fieldsWhere<ProfileField | 'email'>(
  ({ profile, part }) => profile === true || part === 'email',
)

/** The profile of a user; empty means unknown (2 §3). */
export type Customer = Record<ProfileField | 'displayName', string> & { preferredLanguage: Language }

export const newCustomer = (language: Language): Customer => ({
  ...(Object.fromEntries(profileFields.map((field) => [field, ''])) as Record<ProfileField, string>),
  displayName: '',
  preferredLanguage: language,
})

/** Besides the fields of `addresses`. */
export const customerFields = formFields('account.profile', {
  displayName: { ...line(100, 'nickname'), optional: true, hint: true },
  preferredLanguage: { input: {}, label: 'account.profile.language' },
})

/** `sentTo`: recipient of a confirmation link. */
export type ProfileAnswer = FormAnswer<{ sentTo?: string; reminders?: boolean; withdrawn?: string }>
