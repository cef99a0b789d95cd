/**
 * The one form in which an address is kept, compared and counted: full-width letters made plain (NFKC), the invisible
 * characters that chat apps paste along dropped, trimmed, lower case. Says nothing about whether it is an address.
 */
export const emailKey = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase()

// Letters, digits and _ ' + - with single dots between them, an @, and a name with a dot. What the account library
// takes at sign-in must hold for everything here: who may sign up, subscribe or check out may also sign in.
const address = /^[a-z0-9_'+-]+(?:\.[a-z0-9_'+-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/

/**
 * An e-mail address as it is kept; undefined when it cannot be one. Every form of the shop asks this one rule; whether
 * somebody reads there is proved by a mail.
 */
export function readEmail(typed: unknown): string | undefined {
  if (typeof typed !== 'string' || typed.length > 1000) return undefined
  const email = emailKey(typed)
  const mailbox = email.slice(0, email.indexOf('@'))
  if (email.length > 254 || mailbox.length > 64 || mailbox.endsWith("'")) return undefined
  return address.test(email) ? email : undefined
}
