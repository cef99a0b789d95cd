import { randomBytes } from 'node:crypto'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { allow, networkOf } from '#app/platform/http/rate-limit.server.ts'
import type { Choice, ConsentLine, StoredChoice } from './consent.ts'
import { analyticsVersion } from './consent-texts.server.ts'
import { recordConsent } from './record-consent.server.ts'

/** Mobile carriers share one address among many phones. */
const limit = { limit: 600, perSeconds: 60 * 60 }

type Answer = Pick<ConsentLine, 'language' | 'source' | 'place' | 'userId'> & {
  choice: Choice
  isOn: boolean
  kept: StoredChoice | undefined
  ip: string
  now: Date
}

/**
 * Records a visitor's choice about analytics for the current text, with the device's random id and the account. Refused
 * without a measurement id or above the rate limit.
 */
export async function chooseConsent(
  db: Db,
  { choice, isOn, kept, ip, now, ...where }: Answer,
): Promise<Result<StoredChoice, 'off' | 'rate_limited'>> {
  if (!isOn) return refuse('off')
  if (!(await allow(db, { key: `consent:${networkOf(ip)}`, ...limit, now }))) return refuse('rate_limited')
  const device = kept?.device ?? randomBytes(16).toString('base64url')
  await inTransaction(db, (tx) =>
    recordConsent(tx, { ...where, purpose: 'analytics', given: choice === 'yes', device, at: now }),
  )
  return ok({ choice, version: analyticsVersion, device })
}
