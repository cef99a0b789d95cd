import { ok, type Result, refuse } from '#app/kit/result.ts'
import { hasTwoFactor } from '#app/modules/accounts/two-factor/two-factor.queries.server.ts'
import { saveSettings } from '#app/modules/settings/save-settings.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'

/**
 * Requires two-factor of every admin, or no longer does (http/second-step-gate); audited. Refused for an admin without
 * two-factor.
 */
export async function requireTwoFactor(
  db: Db,
  required: boolean,
  by: { actorId: string; now: Date },
): Promise<Result<undefined, 'no_two_factor'>> {
  if (required && !(await hasTwoFactor(db, by.actorId))) return refuse('no_two_factor')
  const saved = await saveSettings(db, { group: 'staff', value: { adminTwoFactor: required } }, by)
  if (!saved.ok) throw new Error(`staff setting refused: ${saved.reason}`)
  return ok(undefined)
}
