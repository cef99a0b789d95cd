import type { AdminKey } from '#app/i18n/admin/admin-texts.ts'
import { languages } from '#app/i18n/language.ts'
import { field, oneOf, secret } from '#app/kit/fields.ts'
import { oneTimeCode } from '#app/modules/accounts/two-factor/one-time-code-field.ts'
import { type Permission, permissions } from '#app/modules/accounts/visitor.ts'
import { inviteInputs } from './admin/staff-inputs.ts'
import { staffRoles } from './staff-rules.ts'

const refusal = <Name extends 'email' | 'role' | 'language'>(name: Name) =>
  `staff.refusal.${name}` as const satisfies AdminKey

const role = oneOf(staffRoles, refusal('role'))

/** Permissions are separate checkboxes (`permissionsIn`). */
export const memberForm = { role }
export const inviteForm = {
  email: field(inviteInputs.email, { required: refusal('email'), email: refusal('email') }),
  role,
  language: oneOf(languages, refusal('language')),
}

export const enableTwoFactorForm = {
  code: secret(field(oneTimeCode, { required: 'twoFactor.refusal.code', code: 'twoFactor.refusal.code' })),
}

export const permissionsIn = (form: FormData): Permission[] =>
  permissions.filter((permission) => form.get(permission) === 'on')
