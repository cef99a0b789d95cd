import { languages } from '#app/i18n/language.ts'
import { oneOf, optionalField } from '#app/kit/fields.ts'
import { profileFields } from '#app/modules/addresses/address-fields.ts'
import { addressReaders } from '#app/modules/addresses/address-form.ts'
import { customerFields } from './customer.ts'

export const customerForm = {
  ...addressReaders(profileFields, { optional: profileFields }),
  displayName: optionalField(customerFields.displayName, { tooLong: 'fields.errors.tooLong' }),
  preferredLanguage: oneOf(languages, 'fields.errors.required'),
}
