import type { MailContent } from '#app/modules/mails/mail.ts'
import { factLines } from '#app/modules/mails/mail-text.ts'

/** LINE accepts 5,000 UTF-16 units; the link at the end is never cut. */
const maxWords = 4000

/** A LINE message with the text of a mail, so that both agree, without items, totals and address. */
export function lineText(content: MailContent): string {
  const { title, paragraphs, action } = content
  const words = [title, ...paragraphs, ...factLines(content)].join('\n\n')
  return action ? `${words.slice(0, maxWords)}\n\n${action.label}:\n${action.url}` : words.slice(0, maxWords)
}
