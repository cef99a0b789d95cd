import { ok, type Result, refuse } from '#app/kit/result.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { TextField } from './product-text-fields.ts'
import { type Publication, textsInTheWay } from './publication-rules.ts'

/** The texts that a product lacks, by field. */
export type MissingTexts = { missing: TextField[] }

/**
 * Whether a product may become what it is to be: every way by which one comes on show asks here (`publication-rules.ts`).
 * Refused with the missing texts where the setting `products.completeTexts` wants them; it is read only when one is missing.
 */
export async function checkPublication(
  tx: Db,
  before: Publication | undefined,
  after: Publication,
): Promise<Result<undefined, 'missing_texts', MissingTexts>> {
  const missing = textsInTheWay(before, after)
  if (missing.length === 0 || !(await readSettings(tx)).products.completeTexts) return ok(undefined)
  return refuse('missing_texts', { missing })
}
