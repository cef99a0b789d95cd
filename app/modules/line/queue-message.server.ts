import type { Language } from '#app/i18n/language.ts'
import { composeMail } from '#app/modules/mails/compose-mail.ts'
import type { Mail } from '#app/modules/mails/mail.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { insertMessage, wantsMessages } from './line-messages.queries.server.ts'
import { lineText } from './line-text.ts'

type News = Mail & { userId: string; language: Language; dedupeKey: string; orderId: string }

/**
 * Queues a mail's text as a LINE message in the caller's transaction, if the order's account wants messages. Ignores a
 * used dedupe key.
 */
export async function queueMessage(tx: Db, news: News): Promise<void> {
  const { userId, language, dedupeKey, orderId, kind } = news
  if (!(await wantsMessages(tx, userId))) return
  const text = lineText(composeMail(news, language))
  await insertMessage(tx, { dedupeKey, userId, orderId, kind, language, text })
}
