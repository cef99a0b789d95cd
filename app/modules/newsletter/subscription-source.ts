import { barePath } from '#app/i18n/language.ts'

/** Removes the order key, which no table stores (decision 20). */
const orderKey = /(?<=^\/order)\/.*$/

/** The referring page as a path without language and query; "" if absent or foreign. */
export function sourceOf(referer: string | null, origin: string): string {
  const from = referer && URL.parse(referer)
  if (!from || from.origin !== origin) return ''
  return barePath(from.pathname).replace(orderKey, '').slice(0, 200)
}
