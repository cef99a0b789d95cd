import { signId } from '#app/platform/signed-id.server.ts'
import { contactCode, contactToken } from './contact-proof.server.ts'
import { finishedHtml, finishedText, type MailIdentity } from './mail-marks.ts'
import type { StoredMail } from './mails.queries.server.ts'
import { mailHtml } from './render-mail.server.tsx'

type MailToFinish = Pick<StoredMail, 'html' | 'content' | 'language' | 'text' | 'orderId' | 'recipient'>

/** Draws a stored mail and fills in its marks. */
export function finishedMail(
  { text, orderId, recipient: email, ...stored }: MailToFinish,
  shop: Pick<MailIdentity, 'origin' | 'name' | 'replyNote'>,
) {
  const html = stored.html ?? (stored.content ? mailHtml(stored.content, stored.language) : '')
  if (orderId === null) return finished({ html, text }, { ...shop, orderKey: undefined })
  const contact = { token: contactToken({ orderId, email }), code: contactCode({ orderId, email }) }
  return finished({ html, text }, { ...shop, orderKey: signId(orderId), contact })
}

const finished = ({ html, text }: { html: string; text: string }, identity: MailIdentity) => ({
  html: finishedHtml(html, identity),
  text: finishedText(text, identity),
})
