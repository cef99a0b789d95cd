import { email, formFields, withAutoComplete } from '#app/kit/field-kinds.ts'
import { oneTimeCode } from '#app/modules/accounts/two-factor/one-time-code-field.ts'
import { permissions } from '#app/modules/accounts/visitor.ts'

const choice = { input: {} } as const

export const inviteInputs = formFields('staff', {
  email: withAutoComplete('off', email),
  role: choice,
  language: choice,
})

export const permissionFields = formFields('staff.permission', {
  products: { ...choice, hint: true },
  coupons: choice,
  content: choice,
  customers: { ...choice, hint: true },
  newsletter: choice,
  analytics: choice,
  refunds: choice,
  discounts: { ...choice, hint: true },
  settings: { ...choice, hint: true },
})

/** Ticks by permission, to prefill the form. */
export const permissionDraft = (granted: readonly string[]): Record<string, string> =>
  Object.fromEntries(permissions.map((permission) => [permission, granted.includes(permission) ? 'on' : '']))

export const twoFactorInputs = formFields('twoFactor', { code: oneTimeCode })

export const removeInputs = formFields('staff.member', { sure: choice })
