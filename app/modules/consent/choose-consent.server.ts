import { randomBytes } from 'node:crypto'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { allow, networkOf } from '#app/platform/http/rate-limit.server.ts'
import type { Choice, KeptChoice } from './consent.ts'
import { analyticsVersion } from './consent-texts.server.ts'

/** More than a family that changes its mind on every device. */
const limit = { limit: 30, perSeconds: 60 * 60 }

/**
 * Takes what a visitor answered to the question whether her page views may be counted, for the text as it is now. The device
 * keeps the random id it has, or is given one. Refused while nobody is asked, and for a network that answers too often.
 */
export async function chooseConsent(
  db: Db,
  of: { choice: Choice; isAsked: boolean; kept: KeptChoice | undefined; ip: string; now: Date },
): Promise<Result<KeptChoice, 'off' | 'too_many'>> {
  if (!of.isAsked) return refuse('off')
  if (!(await allow(db, { key: `consent:${networkOf(of.ip)}`, ...limit, now: of.now }))) return refuse('too_many')
  const device = of.kept?.device ?? randomBytes(16).toString('base64url')
  return ok({ choice: of.choice, version: analyticsVersion, device })
}
