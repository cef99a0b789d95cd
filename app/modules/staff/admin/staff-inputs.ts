import { email, filledWith } from '#app/kit/field-kinds.ts'
import { formFields } from '#app/kit/form-fields.ts'

const choice = { input: {} } as const

/** Whom an admin invites, and as what. */
export const inviteInputs = formFields('staff', {
  email: filledWith('off', email),
  role: choice,
  language: choice,
})

/** A box for every right. */
export const rightInputs = formFields('staff.right', {
  products: { ...choice, hint: true },
  coupons: choice,
  content: choice,
  customers: { ...choice, hint: true },
  newsletter: choice,
  analytics: choice,
  refunds: choice,
  settings: { ...choice, hint: true },
})

/** That somebody is meant to leave. */
export const removeInputs = formFields('staff.member', { sure: choice })
