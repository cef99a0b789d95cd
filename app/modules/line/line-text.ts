import type { MailContent } from '#app/modules/mails/mail.ts'
import { factLines } from '#app/modules/mails/mail-text.ts'

/** LINE takes 5,000 units of UTF-16; the link stands last and is never cut. */
const maxWords = 4000

/**
 * The news of a mail as a message in LINE, from the same content, so that the two never differ: what happened, what is to be known,
 * and the way to the order. Pieces, totals and address stay on the order's own page.
 */
export function lineText({ title, paragraphs, facts, action }: MailContent): string {
  const words = [title, ...paragraphs, ...factLines({ facts, action })].join('\n\n')
  return action ? `${words.slice(0, maxWords)}\n\n${action.label}:\n${action.url}` : words.slice(0, maxWords)
}
