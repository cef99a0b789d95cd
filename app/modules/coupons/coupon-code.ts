import { emailKey } from '#app/kit/email.ts'

/** Normalizes a code. NFKC keeps the zero-width space that chat apps paste, and upper case can denormalize. */
export const normaliseCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cc}\s]/gu, '')
    .toUpperCase()
    .normalize('NFKC')

/** Normalized, unique, by name. */
export const codesOf = (typed: string): string[] =>
  [...new Set(normaliseCode(typed).split(',').filter(Boolean))].toSorted()

/** Enough for all codes of an order. */
export const maxCodesLength = 200

/** Checks a normalized code. */
export const isCode = (code: string): boolean => /^[A-Z0-9-]{3,32}$/.test(code)

/** Identifies a person by mailbox: without "+tag", and for Gmail without dots. */
export function personKey(email: string): string {
  const [name = '', domain = ''] = emailKey(email).split('@')
  const mailbox = name.replace(/\+.*$/, '')
  const gmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return gmail ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${domain}`
}
