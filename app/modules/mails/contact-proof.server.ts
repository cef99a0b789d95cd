// Proofs of an order's mailbox: the link and the code in its mails.
import { timingSafeEqual } from 'node:crypto'
import { emailKey } from '#app/kit/email.ts'
import { secretOf } from '#app/platform/signed-id.server.ts'

type Contact = { orderId: string; email: string }

const nameOf = ({ orderId, email }: Contact) => `${orderId} ${emailKey(email)}`

/** Token in the links of order mails, derived and never stored. */
export const contactToken = (contact: Contact): string =>
  secretOf('contact link', nameOf(contact)).subarray(0, 24).toString('base64url')

/** The same as a six-digit code. Callers must limit attempts. */
export const contactCode = (contact: Contact): string =>
  String(secretOf('contact code', nameOf(contact)).readUIntBE(0, 6) % 1_000_000).padStart(6, '0')

/** Constant-time comparison. */
export const provesContact = (contact: Contact, received: { token: string } | { code: string }): boolean =>
  'token' in received ? isSame(received.token, contactToken(contact)) : isSame(received.code, contactCode(contact))

function isSame(received: string, expected: string): boolean {
  const [a, b] = [Buffer.from(received), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
