import type { Language } from '#app/i18n/language.ts'
import { fieldsWhere, type ProfileField, profileFields } from '#app/modules/addresses/address-fields.ts'

export const shownProfileFields = fieldsWhere<ProfileField | 'email'>(
  ({ profile, part }) => profile === true || part === 'email',
)

/** Empty means unknown (2 §3). */
export type Customer = Record<ProfileField, string> & {
  displayName: string
  preferredLanguage: Language
}

const emptyProfile = Object.fromEntries(profileFields.map((field) => [field, ''])) as Record<ProfileField, string>

export const newCustomer = (language: Language): Customer => ({
  ...emptyProfile,
  displayName: '',
  preferredLanguage: language,
})
