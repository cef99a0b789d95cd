import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { ConsentLine } from './consent.ts'
import { consentText, type Purpose } from './consent-texts.server.ts'
import { insertConsent, insertText } from './consents.queries.server.ts'

/**
 * Notes an answer to a question, with the text as it stands now: who or which device, when, where and in which language. In the
 * transaction of what it allows or ends, so that neither is there without the other.
 */
export async function recordConsent(tx: Db, line: Omit<ConsentLine, 'version'> & { purpose: Purpose }): Promise<void> {
  const text = consentText(line.purpose, (await readSettings(tx)).name)
  await insertText(tx, { ...text, purpose: line.purpose }, line.at)
  await insertConsent(tx, { ...line, version: text.version })
}
