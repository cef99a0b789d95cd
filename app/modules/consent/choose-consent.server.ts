import { randomBytes } from 'node:crypto'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { allow, networkOf } from '#app/platform/http/rate-limit.server.ts'
import type { Choice, ConsentLine, KeptChoice } from './consent.ts'
import { analyticsVersion } from './consent-texts.server.ts'
import { recordConsent } from './record-consent.server.ts'

/** Many phones stand behind one address of a mobile network, and each answers once a year. */
const limit = { limit: 600, perSeconds: 60 * 60 }

type Answer = Pick<ConsentLine, 'language' | 'source' | 'place' | 'userId'> & {
  choice: Choice
  isOn: boolean
  kept: KeptChoice | undefined
  ip: string
  now: Date
}

/**
 * Takes what a visitor answered to the question whether her page views may be counted, for the text as it is now, and notes it.
 * The device keeps the random id it has, or is given one; of somebody signed in the account is noted as well. Refused while nobody
 * is asked, and for a network that answers too often.
 */
export async function chooseConsent(
  db: Db,
  { choice, isOn, kept, ip, now, ...where }: Answer,
): Promise<Result<KeptChoice, 'off' | 'too_many'>> {
  if (!isOn) return refuse('off')
  if (!(await allow(db, { key: `consent:${networkOf(ip)}`, ...limit, now }))) return refuse('too_many')
  const device = kept?.device ?? randomBytes(16).toString('base64url')
  await inTransaction(db, (tx) =>
    recordConsent(tx, { ...where, purpose: 'analytics', given: choice === 'yes', device, at: now }),
  )
  return ok({ choice, version: analyticsVersion, device })
}
