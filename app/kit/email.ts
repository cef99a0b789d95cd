/** Canonical form: NFKC, trimmed, lower case, no invisible characters (chat apps paste them). Does not validate. */
export const emailKey = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase()

// Stricter than the account library, so every address here can sign in.
const address = /^[a-z0-9_'+-]+(?:\.[a-z0-9_'+-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/

/** Canonical; undefined if invalid. The one rule of all forms. */
export function readEmail(typed: unknown): string | undefined {
  if (typeof typed !== 'string' || typed.length > 1000) return undefined
  const email = emailKey(typed)
  const mailbox = email.slice(0, email.indexOf('@'))
  if (email.length > 254 || mailbox.length > 64 || mailbox.endsWith("'")) return undefined
  return address.test(email) ? email : undefined
}
