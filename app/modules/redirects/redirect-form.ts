import { z } from 'zod'
import type { AdminKey } from '#app/i18n/admin/admin-texts.ts'
import { line } from '#app/kit/field-kinds.ts'
import { field } from '#app/kit/fields.ts'
import type { Refusal } from '#app/kit/form-answer.ts'
import { formFields } from '#app/kit/form-fields.ts'
import { readFields } from '#app/kit/read-fields.ts'
import type { TypedRedirect } from './redirect.ts'

/** An address as somebody types or pastes it, whole or as a path. */
const address = {
  ...line(500, 'off'),
  input: { ...line(500, 'off').input, inputMode: 'url', spellCheck: false },
} as const

/** The fields of a redirect. */
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

/** The form of a redirect, as typed; what may lead where is said by the job. */
export const readRedirect = (
  form: FormData,
): { ok: true; value: TypedRedirect; values: Readonly<Record<string, string>> } | Refusal<AdminKey> =>
  readFields<typeof redirectForm.shape, AdminKey>(form, redirectForm)

/** What the fields of a new one hold. */
export const newRedirect = { from: '', to: '', permanent: 'on' }

/** The list of many: one field of many lines. */
export const pastedInputs = formFields('redirects', { list: { input: { spellCheck: false }, hint: true } })

/** The most signs of a list. */
const maxListLength = 400_000

/** The list as it was pasted; undefined for what no form of ours sends. */
export function readPasted(form: FormData): string | undefined {
  const list = form.get('list')
  return typeof list === 'string' && list.length <= maxListLength ? list : undefined
}
