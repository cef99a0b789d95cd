import { signId } from '#app/platform/signed-id.server.ts'
import { contactCode, contactToken } from './contact-proof.server.ts'
import { finishedHtml, finishedText, type MailIdentity } from './mail-marks.ts'

type StoredMail = { html: string; text: string; orderId: string | null; recipient: string }

/** Fills in the marks of a stored mail. */
export function finishedMail(
  { html, text, ...mail }: StoredMail,
  shop: Pick<MailIdentity, 'origin' | 'name' | 'replyNote'>,
) {
  const { orderId, recipient: email } = mail
  if (orderId === null) return finished({ html, text }, { ...shop, orderKey: undefined })
  const contact = { token: contactToken({ orderId, email }), code: contactCode({ orderId, email }) }
  return finished({ html, text }, { ...shop, orderKey: signId(orderId), contact })
}

const finished = ({ html, text }: { html: string; text: string }, identity: MailIdentity) => ({
  html: finishedHtml(html, identity),
  text: finishedText(text, identity),
})
