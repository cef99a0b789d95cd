import type { Language } from '#app/i18n/language.ts'

export const genders = ['male', 'female', 'other', 'prefer_not_to_say'] as const
export type Gender = (typeof genders)[number]

/** What a customer says about herself (2 §3); empty texts are "not said". The e-mail belongs to the account. */
export type Customer = {
  displayName: string
  firstName: string
  lastName: string
  /** +66812345678 */
  phone: string
  /** 1990-04-12 */
  dateOfBirth: string
  gender: Gender | ''
  preferredLanguage: Language
}

/** A customer who has not said anything yet. */
export const newCustomer = (language: Language): Customer => ({
  displayName: '',
  firstName: '',
  lastName: '',
  phone: '',
  dateOfBirth: '',
  gender: '',
  preferredLanguage: language,
})
