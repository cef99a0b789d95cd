// A received mail as plain text. Nothing proves its sender.
import { convert } from 'html-to-text'
import PostalMime, { type Email } from 'postal-mime'
import { readEmail } from '#app/kit/email.ts'

export type IncomingMail = {
  /** Recipient headers, most exact first. */
  recipients: string
  from: string | undefined
  subject: string
  messageId: string
  /** Plain text, also of HTML parts. */
  text: string
  /** Files that the text does not show. */
  attachments: number
  /** An absence note, report or mailing list. */
  isAutomatic: boolean
}

/** Accepts a truncated mail; undefined if unreadable. */
export async function readIncomingMail(message: ArrayBuffer): Promise<IncomingMail | undefined> {
  const mail = await PostalMime.parse(message, { maxNestingDepth: 20, forceRfc822Attachments: true }).catch(
    () => undefined,
  )
  if (!mail) return undefined
  const recipientHeaders = ['x-original-to', 'delivered-to', 'envelope-to', 'to', 'cc']
  return {
    recipients: recipientHeaders.flatMap((name) => headersOf(mail, name)).join('\n'),
    from: readEmail(mail.from?.address),
    subject: mail.subject ?? '',
    messageId: mail.messageId ?? '',
    text: mail.text ?? textOf(mail.html ?? ''),
    attachments: mail.attachments.filter(({ related }) => !related).length,
    isAutomatic: isAutomatic(mail),
  }
}

const headersOf = ({ headers }: Email, name: string): string[] =>
  headers.filter(({ key }) => key === name).map(({ value }) => value)

/** Omits addresses of links and pictures; quoted lines start with ">". */
const textOf = (html: string): string =>
  convert(html, {
    wordwrap: false,
    limits: { maxDepth: 100, ellipsis: '' },
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'img', format: 'skip' },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  })

/** RFC 3834, and older headers. */
function isAutomatic(mail: Email): boolean {
  const first = (name: string) => headersOf(mail, name)[0]?.trim().toLowerCase()
  const submitted = first('auto-submitted')
  return (
    (submitted !== undefined && submitted !== 'no') ||
    ['list-id', 'list-unsubscribe', 'x-autoreply', 'x-autorespond'].some((name) => first(name) !== undefined) ||
    /^(?:bulk|list|junk|auto_reply)/.test(first('precedence') ?? '') ||
    first('return-path') === '<>' ||
    (first('content-type') ?? '').startsWith('multipart/report') ||
    /^(?:mailer-daemon|postmaster)@/.test(mail.from?.address?.toLowerCase() ?? '')
  )
}
