import type { Language } from '#app/i18n/language.ts'
import { composeMail } from '#app/modules/mails/compose-mail.ts'
import type { Mail, MailContent } from '#app/modules/mails/mail.ts'
import { factLines } from '#app/modules/mails/mail-text.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { insertMessage, wantsMessages } from './line.queries.server.ts'

type OrderMessage = Mail & { userId: string; language: Language; dedupeKey: string; orderId: string }

/** Queues the text of an order mail, once per dedupe key, if the account wants LINE messages. */
export async function queueMessage(tx: Db, news: OrderMessage): Promise<void> {
  const { userId, language, dedupeKey, orderId, kind } = news
  if (!(await wantsMessages(tx, userId))) return
  const text = lineText(composeMail(news, language))
  await insertMessage(tx, { dedupeKey, userId, orderId, kind, language, text })
}

/** LINE accepts 5,000 UTF-16 units; the link at the end is never cut. */
const maxCharacters = 4000

/** A LINE message with the text of a mail, so that both agree, without items, totals and address. */
function lineText(content: MailContent): string {
  const { title, paragraphs, action } = content
  const words = [title, ...paragraphs, ...factLines(content)].join('\n\n')
  return action ? `${words.slice(0, maxCharacters)}\n\n${action.label}:\n${action.url}` : words.slice(0, maxCharacters)
}
