import { z } from 'zod'
import { languages } from '#app/i18n/language.ts'
import { optionalField } from '#app/kit/fields.ts'
import { profileFields } from '#app/modules/addresses/address-fields.ts'
import { addressSchema } from '#app/modules/addresses/address-form.ts'
import { customerFields } from './customer-fields.ts'

/** What an order asks too; a profile may leave all of it empty. */
const contact = addressSchema(profileFields, { optional: profileFields })

/** The profile as it is sent; messages are dictionary keys. */
export const customerForm = z.object({
  ...contact.shape,
  displayName: optionalField(customerFields.displayName, { tooLong: 'fields.errors.tooLong' }),
  preferredLanguage: z.enum(languages),
})
