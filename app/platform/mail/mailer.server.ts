import { createTransport } from 'nodemailer'

/** A mail ready to leave. `id` is the same at every attempt, so that a receiver can drop a second copy. */
type OutgoingMail = {
  id: string
  to: string
  subject: string
  html: string
  text: string
  /** Where a reader of letters ends them; mail programs show it as a button. */
  unsubscribe?: string | undefined
  /** In its place, an address that ends them by one POST, which mail programs send themselves (RFC 8058). */
  oneClick?: string | undefined
  /** What the sender is called, when not as the setup says; the address stays. */
  senderName?: string | undefined
  /** Where an answer to it goes, when that is not the sender's own address. */
  replyTo?: string | undefined
  /** Written by the shop and not by a person: absence notes do not answer it (RFC 3834). */
  isAutomatic?: boolean | undefined
  /** Where mail servers report that it did not arrive, when that is not the sender's own address. */
  returnPath?: string | undefined
}

/** Hands mails over; rejects when the other side does not take one, and may then be asked again. */
export type Mailer = { deliver: (mail: OutgoingMail) => Promise<void> }

/** Without a mail server mails stay in the outbox, where the demo shows them. */
export const outboxMailer: Mailer = { deliver: async () => {} }

const oneClickHeader = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

const automaticHeader = { 'Auto-Submitted': 'auto-generated' }

/** Sends over SMTP, one connection per mail; `from` is "MAI <hello@mai.example>". Gives up after 20 seconds. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(
    { url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 },
    { from },
  )
  const address = /<([^>]+)>/.exec(from)?.[1] ?? from
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    deliver: async ({ id, to, subject, html, text, unsubscribe, oneClick, isAutomatic, ...sender }) => {
      const { senderName, replyTo, returnPath } = sender
      // The address as a value, never as a header to be parsed: one mail, one recipient.
      const recipient = { name: '', address: to }
      const more = {
        ...(oneClick ? { list: { unsubscribe: oneClick }, headers: oneClickHeader } : {}),
        ...(isAutomatic && !oneClick ? { headers: automaticHeader } : {}),
        ...(unsubscribe && !oneClick ? { list: { unsubscribe } } : {}),
        ...(senderName ? { from: { name: senderName, address } } : {}),
        ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
        ...(returnPath ? { envelope: { from: returnPath, to } } : {}),
      }
      await transport.sendMail({ to: recipient, subject, html, text, messageId: `<${id}@${domain}>`, ...more })
    },
  }
}
