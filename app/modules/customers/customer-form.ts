import { z } from 'zod'
import { languages } from '#app/i18n/language.ts'
import { phoneField } from '#app/kit/contact-fields.ts'
import { bangkokDay } from '#app/kit/dates.ts'
import { oneLine } from '#app/kit/text.ts'
import { genders } from './customer.ts'

const text = z.string().transform(oneLine).pipe(z.string().max(100, 'account.errors.tooLong')).default('')

/** A profile needs no number. */
const phone = z
  .union(
    [
      z
        .string()
        .regex(/^\s*$/)
        .transform(() => ''),
      phoneField({ missing: 'account.errors.phone', wrong: 'account.errors.phone' }),
    ],
    'account.errors.phone',
  )
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
