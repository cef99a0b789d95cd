import { check } from '#app/kit/admin-field-kinds.ts'
import { readForm } from '#app/kit/entity-fields.ts'
import { formFields, line } from '#app/kit/field-kinds.ts'

const text = line(500, 'off')
const address = { ...text, input: { ...text.input, inputMode: 'url', spellCheck: false }, hint: true } as const

export const redirectFields = formFields('redirects', {
  from: address,
  to: address,
  permanent: { ...check, initial: 'on', hint: true },
})

/** Unchecked; the job validates targets. */
export const readRedirect = (form: FormData) => readForm(redirectFields, form, 'redirects.problem')

export const pastedInputs = formFields('redirects', { list: { input: { spellCheck: false }, hint: true } })

const maxListLength = 400_000

/** Undefined for a forged form. */
export function readPasted(form: FormData): string | undefined {
  const list = form.get('list')
  return typeof list === 'string' && list.length <= maxListLength ? list : undefined
}
