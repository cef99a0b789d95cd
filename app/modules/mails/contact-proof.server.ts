// What proves the mailbox of an order: the link and the code of its mails.
import { timingSafeEqual } from 'node:crypto'
import { emailKey } from '#app/kit/email.ts'
import { secretOf } from '#app/platform/signed-id.server.ts'

type Contact = { orderId: string; email: string }

const nameOf = ({ orderId, email }: Contact) => `${orderId} ${emailKey(email)}`

/** What the link of a mail about an order proves its reader by: only that mailbox has it. Worked out, never stored. */
export const contactToken = (contact: Contact): string =>
  secretOf('contact link', nameOf(contact)).subarray(0, 24).toString('base64url')

/** The same as six digits, to be typed on another device. Whoever checks it limits the tries. */
export const contactCode = (contact: Contact): string =>
  String(secretOf('contact code', nameOf(contact)).readUIntBE(0, 6) % 1_000_000).padStart(6, '0')

/** Compared in constant time. */
export const provesContact = (contact: Contact, given: { token: string } | { code: string }): boolean =>
  'token' in given ? isSame(given.token, contactToken(contact)) : isSame(given.code, contactCode(contact))

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
