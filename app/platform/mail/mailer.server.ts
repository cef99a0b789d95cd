import { createTransport } from 'nodemailer'

/** `id` is the same at every attempt, to drop a second copy. */
type OutgoingMail = {
  id: string
  to: string
  subject: string
  html: string
  text: string
  /** Unsubscribe page of a campaign. */
  unsubscribe?: string | undefined
  /** One-click unsubscribe by POST (RFC 8058). */
  oneClick?: string | undefined
  /** Overrides the configured name. */
  senderName?: string | undefined
  replyTo?: string | undefined
  /** Suppresses absence notes (RFC 3834). */
  isAutomatic?: boolean
  returnPath?: string | undefined
}

/** Rejects when not accepted; may be retried. */
export type Mailer = { deliver: (mail: OutgoingMail) => Promise<void> }

/** The demo shows the outbox. */
export const outboxMailer: Mailer = { deliver: async () => {} }

const oneClickHeader = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

/** `from` is "MAI <hello@mai.example>". Times out after 20 seconds. */
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
      // An object, so the address is never parsed as a header.
      const recipient = { name: '', address: to }
      const more = {
        ...(oneClick ? { list: { unsubscribe: oneClick }, headers: oneClickHeader } : {}),
        ...(isAutomatic && !oneClick ? { headers: { 'Auto-Submitted': 'auto-generated' } } : {}),
        ...(unsubscribe && !oneClick ? { list: { unsubscribe } } : {}),
        ...(senderName ? { from: { name: senderName, address } } : {}),
        ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
        ...(returnPath ? { envelope: { from: returnPath, to } } : {}),
      }
      await transport.sendMail({ to: recipient, subject, html, text, messageId: `<${id}@${domain}>`, ...more })
    },
  }
}
