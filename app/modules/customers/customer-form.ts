import { z } from 'zod'
import { languages } from '#app/i18n/language.ts'
import { optionalField } from '#app/kit/fields.ts'
import { profileFields } from '#app/modules/addresses/address-fields.ts'
import { addressSchema } from '#app/modules/addresses/address-form.ts'
import { customerFields } from './customer.ts'

export const customerForm = z.object({
  ...addressSchema(profileFields, { optional: profileFields }).shape,
  displayName: optionalField(customerFields.displayName, { tooLong: 'fields.errors.tooLong' }),
  preferredLanguage: z.enum(languages),
})
