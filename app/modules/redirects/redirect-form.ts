import { z } from 'zod'
import type { AdminKey } from '#app/i18n/admin/admin-texts.ts'
import { line } from '#app/kit/field-kinds.ts'
import { field } from '#app/kit/fields.ts'
import type { Refusal } from '#app/kit/form-answer.ts'
import { formFields } from '#app/kit/form-fields.ts'
import { readFields } from '#app/kit/read-fields.ts'
import type { TypedRedirect } from './redirect.ts'

const address = {
  ...line(500, 'off'),
  input: { ...line(500, 'off').input, inputMode: 'url', spellCheck: false },
} as const

export const redirectInputs = formFields('redirects', {
  from: { ...address, hint: true },
  to: { ...address, hint: true },
  permanent: { input: {}, hint: true },
})

const words = { required: 'redirects.problem.required', tooLong: 'redirects.problem.too_long' } as const

const redirectForm = z.object({
  from: field(redirectInputs.from, words),
  to: field(redirectInputs.to, words),
  permanent: z.string().transform((sent) => sent === 'on'),
})

/** Unchecked; the job validates targets. */
export const readRedirect = (
  form: FormData,
): { ok: true; value: TypedRedirect; values: Readonly<Record<string, string>> } | Refusal<AdminKey> =>
  readFields<typeof redirectForm.shape, AdminKey>(form, redirectForm)

export const newRedirect = { from: '', to: '', permanent: 'on' }

export const pastedInputs = formFields('redirects', { list: { input: { spellCheck: false }, hint: true } })

const maxListLength = 400_000

/** Undefined for a forged form. */
export function readPasted(form: FormData): string | undefined {
  const list = form.get('list')
  return typeof list === 'string' && list.length <= maxListLength ? list : undefined
}
