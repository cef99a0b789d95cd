import { z } from 'zod'
import { emailField } from '#app/kit/contact-fields.ts'
import { oneLine } from '#app/kit/text.ts'
import { maxPasswordLength, minPasswordLength } from './password.ts'

const filled = z.string('account.errors.fillAll').min(1, 'account.errors.fillAll')
const email = emailField({ missing: 'account.errors.fillAll', wrong: 'account.errors.email' })
const newPassword = filled
  .min(minPasswordLength, 'account.errors.passwordShort')
  .max(maxPasswordLength, 'account.errors.passwordLong')
const token = z.string().regex(/^[\w-]{43}$/)

/** What the account screens send. Messages are dictionary keys; a missing field is "fill in all fields". */
export const signInForm = z.object({
  email,
  password: filled.max(maxPasswordLength, 'account.errors.wrongCredentials'),
})
export const signUpForm = z.object({
  email,
  password: newPassword,
  name: z.string().max(100).transform(oneLine).optional(),
})
export const forgotPasswordForm = z.object({ email })
export const resetPasswordForm = z.object({ token, password: newPassword })
export const changePasswordForm = z.object({
  current: filled.max(maxPasswordLength, 'account.errors.wrongPassword'),
  password: newPassword,
})
export const confirmForm = z.object({ token })
