import { z } from 'zod'
import { languages } from '#app/i18n/language.ts'
import { bangkokDay } from '#app/kit/dates.ts'
import { parsePhone } from '#app/kit/phone.ts'
import { oneLine } from '#app/kit/text.ts'
import { genders } from './customer.ts'

const text = z.string().transform(oneLine).pipe(z.string().max(100, 'account.errors.tooLong')).default('')

const phone = z
  .string()
  .transform(oneLine)
  .refine((typed) => typed === '' || parsePhone(typed) !== undefined, 'account.errors.phone')
  .transform((typed) => parsePhone(typed) ?? '')
  .default('')

/** The profile as it is sent; messages are dictionary keys. `now` because a birthday lies in the past. */
export const customerForm = (now: Date) =>
  z.object({
    displayName: text,
    firstName: text,
    lastName: text,
    phone,
    dateOfBirth: z
      .union([z.literal(''), z.iso.date()], 'account.errors.dateOfBirth')
      .refine((day) => day === '' || (day >= '1900-01-01' && day < bangkokDay(now)), 'account.errors.dateOfBirth')
      .default(''),
    gender: z.union([z.literal(''), z.enum(genders)]).default(''),
    preferredLanguage: z.enum(languages),
  })
