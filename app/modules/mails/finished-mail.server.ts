import { signId } from '#app/platform/signed-id.server.ts'
import { finishedHtml, finishedText, type MailIdentity } from './mail-marks.ts'

type Stored = { html: string; text: string; order_id: string | null }

/** A stored mail as its reader gets it: with the shop's address and name, and the key of the order it is about. */
export function finishedMail(mail: Stored, shop: Omit<MailIdentity, 'orderKey'>): { html: string; text: string } {
  const contact = { ...shop, orderKey: mail.order_id === null ? undefined : signId(mail.order_id) }
  return { html: finishedHtml(mail.html, contact), text: finishedText(mail.text, contact) }
}
