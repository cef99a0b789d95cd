import { barePath } from '#app/i18n/language.ts'
import type { MessageKey } from '#app/i18n/provider.tsx'
import { email } from '#app/kit/field-kinds.ts'
import { field } from '#app/kit/fields.ts'

const invalid = 'newsletter.invalid' satisfies MessageKey

export const subscribeForm = { email: field(email, { required: invalid, email: invalid }) }

export const isNewsletterToken = (text: string): boolean => /^[\w-]{20,64}$/.test(text)

/** Removes the order key, which no table stores (decision 20). */
const orderKey = /(?<=^\/order)\/.*$/

/** The referring page as a path without language and query; "" if absent or foreign. */
export function sourceOf(referer: string | null, origin: string): string {
  const from = referer && URL.parse(referer)
  if (!from || from.origin !== origin) return ''
  return barePath(from.pathname).replace(orderKey, '').slice(0, 200)
}
