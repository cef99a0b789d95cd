// Placeholders in stored mails, filled in when a mail is sent or shown.
import { type Language, localPath } from '#app/i18n/language.ts'
import type { Address } from '#app/site.ts'

/** Origin, filled in at sending from the settings, never from a request's Host. */
export const originMark = 'https://shop.invalid'

/** Shop name, which can change before sending. */
export const nameMark = 'shop-name.invalid'

/** Order key. The mail's row decides the order, so that the mark in foreign text cannot reveal another order's key. */
export const orderKeyMark = 'order-key.invalid'

/** Contact proof, as link and code. */
export const contactTokenMark = 'contact-token.invalid'
export const contactCodeMark = 'contact-code.invalid'

/** Note about replies; removed from mails without a reply address. */
export const replyNoteMark = 'reply-note.invalid'

/** Subscriber token: a campaign is rendered once per language. */
export const subscriberMark = 'letter-reader.invalid'

export const mailLink = (path: Address, language: Language): string => originMark + localPath(path, language)

/** What replaces the marks. `orderKey`: undefined without an order. `contact`: only for the recipient. */
export type MailIdentity = {
  origin: string
  name: string
  orderKey: string | undefined
  contact?: { token: string; code: string }
  replyNote?: string | undefined
}

export const finishedHtml = (html: string, identity: MailIdentity): string =>
  finished(html, { ...identity, name: escaped(identity.name) })

export const finishedText = (text: string, identity: MailIdentity): string => finished(text, identity)

const finished = (words: string, { origin, name, orderKey, contact, replyNote }: MailIdentity): string =>
  (replyNote ? words.replaceAll(replyNoteMark, () => replyNote) : words.replaceAll(replyNoteLine, ''))
    .replaceAll(originMark, () => origin)
    .replaceAll(nameMark, () => name)
    .replaceAll(orderKeyMark, () => orderKey ?? orderKeyMark)
    .replaceAll(contactTokenMark, () => contact?.token ?? contactTokenMark)
    .replaceAll(contactCodeMark, () => contact?.code ?? hiddenCode)

const replyNoteLine = /\n\nreply-note\.invalid|<p[^>]*>reply-note\.invalid<\/p>/g

/** Shown instead of the code in the samples that staff see. */
const hiddenCode = '••••••'

const escaped = (name: string): string =>
  name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
