import { z } from 'zod'
import { languages } from '#app/i18n/language.ts'
import { bangkokDay } from '#app/kit/dates.ts'
import { optionalField } from '#app/kit/fields.ts'
import { profileFields } from '#app/modules/addresses/address-fields.ts'
import { addressSchema } from '#app/modules/addresses/address-form.ts'
import { genders } from './customer.ts'
import { customerFields } from './customer-fields.ts'

/** What an order asks too; a profile may leave all of it empty. */
const contact = addressSchema(profileFields, { optional: profileFields })

/** The profile as it is sent; messages are dictionary keys. `now` because a birthday lies in the past. */
export const customerForm = (now: Date) =>
  z.object({
    ...contact.shape,
    displayName: optionalField(customerFields.displayName, { tooLong: 'fields.errors.tooLong' }),
    dateOfBirth: z
      .union([z.literal(''), z.iso.date('account.errors.dateOfBirth')], 'account.errors.dateOfBirth')
      .refine((day) => day === '' || (day >= '1900-01-01' && day < bangkokDay(now)), 'account.errors.dateOfBirth')
      .default(''),
    gender: z.union([z.literal(''), z.enum(genders)]).default(''),
    preferredLanguage: z.enum(languages),
  })
