import { emailKey } from '#app/kit/email.ts'

/**
 * The one form of a code: full-width letters made plain (NFKC), blanks and invisible characters dropped, upper case.
 * NFKC alone keeps the zero-width space that chat apps paste along; upper case may need it once more.
 */
export const normaliseCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cc}\s]/gu, '')
    .toUpperCase()
    .normalize('NFKC')

/** The codes of a text that has commas between them, each in its one form and once, by name. */
export const codesOf = (typed: string): string[] =>
  [...new Set(normaliseCode(typed).split(',').filter(Boolean))].toSorted()

/** Letters that such a text may have: as many codes as an order takes, each as long as its field takes it, and more. */
export const maxCodesLength = 200

/** Latin letters, digits and hyphens, 3 to 32 of them; on the normalised form. */
export const isCode = (code: string): boolean => /^[A-Z0-9-]{3,32}$/.test(code)

/**
 * The address that stands for a person when uses are counted: as it is kept (kit/email.ts), without the "+tag", and for Gmail
 * without the dots, which reach the same mailbox.
 */
export function personKey(email: string): string {
  const [name = '', domain = ''] = emailKey(email).split('@')
  const mailbox = name.replace(/\+.*$/, '')
  const gmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return gmail ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${domain}`
}
