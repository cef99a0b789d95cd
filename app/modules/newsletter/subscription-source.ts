import { barePath } from '#app/i18n/language.ts'

/** The address of an order's page ends with its key, which no table holds (decision 20). */
const orderKey = /(?<=^\/order)\/.*$/

/**
 * The page on which somebody asked for letters, as a path of the shop without language and parameters; empty when the
 * browser did not say, or says another site.
 */
export function sourceOf(referer: string | null, origin: string): string {
  const from = referer && URL.parse(referer)
  if (!from || from.origin !== origin) return ''
  return barePath(from.pathname).replace(orderKey, '').slice(0, 200)
}
