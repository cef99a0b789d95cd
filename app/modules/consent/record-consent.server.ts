import { randomBytes } from 'node:crypto'
import { matching, oneOf } from '#app/kit/fields.ts'
import { ok, refuse } from '#app/kit/result.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { allow, networkOf } from '#app/platform/http/rate-limit.server.ts'
import type { Choice, NewConsent, StoredChoice } from './consent.ts'
import { analyticsVersion, consentText } from './consent-texts.server.ts'
import { insertConsent, insertText } from './consents.queries.server.ts'

/** Records a choice with the current text, in the transaction of its effect. */
export async function recordConsent(tx: Db, consent: Omit<NewConsent, 'version'>): Promise<void> {
  const { purpose, at: firstUsedAt } = consent
  const { version, en: textEn, th: textTh } = consentText(purpose, (await readSettings(tx)).name)
  await insertText(tx, { version, purpose, textEn, textTh, firstUsedAt })
  await insertConsent(tx, { ...consent, version })
}

/** Mobile carriers share one address among many phones. */
const limit = { limit: 600, perSeconds: 60 * 60 }

type VisitorChoice = Pick<NewConsent, 'language' | 'source' | 'place' | 'userId'> & {
  choice: Choice
  isOn: boolean
  storedChoice: StoredChoice | undefined
  ip: string
  now: Date
}

/** Records a visitor's choice about analytics for a device and account. Refused without a measurement id. */
export async function chooseConsent(db: Db, { choice, isOn, storedChoice, ip, now, ...visit }: VisitorChoice) {
  if (!isOn) return refuse('off')
  if (!(await allow(db, { key: `consent:${networkOf(ip)}`, ...limit, now }))) return refuse('rate_limited')
  const device = storedChoice?.device ?? randomBytes(16).toString('base64url')
  const consent = { ...visit, purpose: 'analytics', given: choice === 'yes', device, at: now } as const
  await inTransaction(db, (tx) => recordConsent(tx, consent))
  return ok({ choice, version: analyticsVersion, device })
}

/** `back`: the page with the question. */
const badRequest = 'frame.errors.badRequest'
export const consentForm = {
  choice: oneOf(['yes', 'no'], badRequest),
  back: matching(/^[^]{0,500}$/, badRequest),
}
