import { z } from 'zod'
import type { AdminKey } from '#app/i18n/admin/admin-texts.ts'
import { languages } from '#app/i18n/language.ts'
import { field, secret } from '#app/kit/fields.ts'
import { oneTimeCode } from '#app/modules/accounts/two-factor/one-time-code-field.ts'
import { type Permission, permissions } from '#app/modules/accounts/visitor.ts'
import { inviteInputs } from './admin/staff-inputs.ts'
import { staffRoles } from './staff-rules.ts'

const refusal = <Name extends 'email' | 'role' | 'language'>(name: Name) =>
  `staff.refusal.${name}` as const satisfies AdminKey

const role = z.enum(staffRoles, refusal('role'))

/** Permissions are separate checkboxes (`permissionsIn`). */
export const memberForm = z.object({ role })
export const inviteForm = z.object({
  email: field(inviteInputs.email, { required: refusal('email'), email: refusal('email') }),
  role,
  language: z.enum(languages, refusal('language')),
})

export const enableTwoFactorForm = z.object({
  code: secret(field(oneTimeCode, { required: 'twoFactor.refusal.code', code: 'twoFactor.refusal.code' })),
})

export const permissionsIn = (form: FormData): Permission[] =>
  permissions.filter((permission) => form.get(permission) === 'on')
