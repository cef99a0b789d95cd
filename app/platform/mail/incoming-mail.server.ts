// A mail that a mail server brought in, as plain text. Nothing of it is proof of who sent it.
import { convert } from 'html-to-text'
import PostalMime, { type Email } from 'postal-mime'
import { readEmail } from '#app/kit/email.ts'

type IncomingMail = {
  /** The headers that name its recipients, the most exact first. */
  recipients: string
  /** Its sender, as the shop keeps addresses; anybody can write any. */
  from: string | undefined
  subject: string
  messageId: string
  /** Plain text, that of a part in HTML included. */
  text: string
  /** How many files came along that its text does not show. */
  attachments: number
  /** Sent by a program: an absence note, a report or a mailing list. */
  isAutomatic: boolean
}

const recipientHeaders = ['x-original-to', 'delivered-to', 'envelope-to', 'to', 'cc']

/** Reads a whole mail, also one that is cut off; undefined of what cannot be read as one. */
export async function readIncomingMail(message: ArrayBuffer): Promise<IncomingMail | undefined> {
  const mail = await PostalMime.parse(message, { maxNestingDepth: 20, forceRfc822Attachments: true }).catch(
    () => undefined,
  )
  if (!mail) return undefined
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

/** The text of HTML, without addresses of links and pictures; what is quoted begins its lines with ">". */
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

/** RFC 3834, and what programs wrote before it. */
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
