import { type Language, localPath } from '#app/i18n/language.ts'
import type { Address } from '#app/site.ts'

/**
 * Stands for the shop's address in a mail that waits: where the shop lives is known when it is sent, by the process
 * that sends it, and comes from its settings alone (never from a request's Host).
 */
export const originMark = 'https://shop.invalid'

/** Stands for the shop's name, which the owner may change while a mail waits. */
export const nameMark = 'shop-name.invalid'

/**
 * Stands for the key that opens the order a mail is about. It says no order: the mail's own row does, so that words of
 * strangers that hold the mark never become the key of another order.
 */
export const orderKeyMark = 'order-key.invalid'

/** Stand for what proves the mailbox of the order a mail is about: in a link, and as a code to be typed. */
export const contactTokenMark = 'contact-token.invalid'
export const contactCodeMark = 'contact-code.invalid'

/** Replaced by what a reply by mail can contain, in a mail that has a reply address; removed in others. */
export const replyNoteMark = 'reply-note.invalid'

/** Stands for a subscriber's token in a letter: it is drawn once for all who read its language. */
export const readerMark = 'letter-reader.invalid'

/** The address of a page of the shop in the reader's language. */
export const mailLink = (path: Address, language: Language): string => originMark + localPath(path, language)

/** What the marks stand for, as it is when the mail leaves; a mail about no order has no key, and only its reader gets a proof. */
export type MailIdentity = {
  origin: string
  name: string
  orderKey: string | undefined
  contact?: { token: string; code: string } | undefined
  replyNote?: string | undefined
}

/** The mail's HTML with the real address and name of the shop. */
export const finishedHtml = (html: string, shop: MailIdentity): string =>
  finished(html, { ...shop, name: escaped(shop.name) })

/** The same for its plain text. */
export const finishedText = (text: string, contact: MailIdentity): string => finished(text, contact)

const finished = (words: string, { origin, name, orderKey, contact, replyNote }: MailIdentity): string =>
  (replyNote ? words.replaceAll(replyNoteMark, () => replyNote) : words.replaceAll(replyNoteLine, ''))
    .replaceAll(originMark, () => origin)
    .replaceAll(nameMark, () => name)
    .replaceAll(orderKeyMark, () => orderKey ?? orderKeyMark)
    .replaceAll(contactTokenMark, () => contact?.token ?? contactTokenMark)
    .replaceAll(contactCodeMark, () => contact?.code ?? hiddenCode)

/** The whole line of the note, in text or HTML. */
const replyNoteLine = /\n\nreply-note\.invalid|<p[^>]*>reply-note\.invalid<\/p>/g

/** What others than its reader see of a code. */
const hiddenCode = '••••••'

const escaped = (name: string): string =>
  name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
