import type { Language } from '#app/i18n/language.ts'
import { fieldsWhere, type ProfileField, profileFields } from '#app/modules/addresses/address-fields.ts'

/** What stands on the profile of contact and address: what it keeps, and the e-mail of the account. */
export const shownProfileFields = fieldsWhere<ProfileField | 'email'>(
  ({ profile, part }) => profile === true || part === 'email',
)

/** What a customer says about herself (2 §3); empty texts are "not said". The e-mail belongs to the account. */
export type Customer = Record<ProfileField, string> & {
  displayName: string
  preferredLanguage: Language
}

const emptyProfile = Object.fromEntries(profileFields.map((field) => [field, ''])) as Record<ProfileField, string>

/** A customer who has not said anything yet. */
export const newCustomer = (language: Language): Customer => ({
  ...emptyProfile,
  displayName: '',
  preferredLanguage: language,
})
