/**
 * Stands for the shop's address in a mail that waits: where the shop lives is known when it is sent, by the process
 * that sends it, and comes from its settings alone (never from a request's Host).
 */
export const originMark = 'https://shop.invalid'

/** Stands for the shop's name, which the owner may change while a mail waits. */
export const nameMark = 'shop-name.invalid'

/** What the marks stand for, as it is when the mail leaves. */
export type MailHouse = { origin: string; name: string }

/** The mail's HTML with the real address and name of the shop. */
export const finishedHtml = (html: string, { origin, name }: MailHouse): string => finished(html, origin, escaped(name))

/** The same for its plain text. */
export const finishedText = (text: string, { origin, name }: MailHouse): string => finished(text, origin, name)

const finished = (words: string, origin: string, name: string): string =>
  words.replaceAll(originMark, () => origin).replaceAll(nameMark, () => name)

const escaped = (name: string): string =>
  name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
