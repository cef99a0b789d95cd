import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { ConsentLine } from './consent.ts'
import { consentText } from './consent-texts.server.ts'
import { insertConsent, insertText } from './consents.queries.server.ts'

/** Records a choice with the current text, in the transaction of its effect. */
export async function recordConsent(tx: Db, line: Omit<ConsentLine, 'version'>): Promise<void> {
  const text = consentText(line.purpose, (await readSettings(tx)).name)
  await insertText(tx, { ...text, purpose: line.purpose }, line.at)
  await insertConsent(tx, { ...line, version: text.version })
}
