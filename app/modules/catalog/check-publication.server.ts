import { adminT } from '#app/i18n/admin/admin-texts.ts'
import type { Language } from '#app/i18n/language.ts'
import { ok, refuse } from '#app/kit/result.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { textFieldLabel } from './admin/field-labels.ts'
import { publicationsOf } from './product-facts.queries.server.ts'
import type { TextField } from './product-text-fields.ts'
import { newlyMissingTexts, type Publication } from './publication-rules.ts'

export type MissingTexts = { missing: TextField[] }

/** Refuses missing texts if `products.completeTexts` is on. Every action that shows a product must call it. */
export async function checkPublication(tx: Db, before: Publication | undefined, after: Publication) {
  const missing = newlyMissingTexts(before, after)
  if (missing.length === 0 || !(await readSettings(tx)).products.completeTexts) return ok(undefined)
  return refuse('missing_texts', { missing })
}

/** Those of the products that may not be shown, with the texts that they lack. */
export async function unpublishable(tx: Db, ids: readonly string[]): Promise<Map<string, TextField[]>> {
  const missingById = new Map<string, TextField[]>()
  if (ids.length === 0) return missingById
  for (const [id, before] of await publicationsOf(tx, ids)) {
    const publication = await checkPublication(tx, before, { ...before, hidden: false })
    if (!publication.ok) missingById.set(id, publication.detail?.missing ?? [])
  }
  return missingById
}

/** Returns the labels of the missing texts, joined for the refusal's message. */
export const nameMissingTexts = (detail: Partial<MissingTexts> | undefined, language: Language) => ({
  texts: (detail?.missing ?? []).map(textFieldLabel(adminT(language))).join(', '),
})
