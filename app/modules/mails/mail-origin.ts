/**
 * Stands for the shop's address in a mail that waits: where the shop lives is known when it is sent, by the process
 * that sends it, and comes from its settings alone (never from a request's Host).
 */
export const originMark = 'https://shop.invalid'

/** The mail's HTML or text with the real address of the shop. */
export const withOrigin = (text: string, origin: string): string => text.replaceAll(originMark, origin)
