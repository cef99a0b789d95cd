import { adminT } from '#app/i18n/admin/admin-texts.ts'
import type { Language } from '#app/i18n/language.ts'
import { labelOfTextField } from './admin/field-labels.ts'
import type { MissingTexts } from './check-publication.server.ts'

/** Returns the labels of the missing texts, joined for the refusal's message. */
export function nameMissingTexts(detail: Partial<MissingTexts> | undefined, language: Language): { texts: string } {
  return { texts: (detail?.missing ?? []).map(labelOfTextField(adminT(language))).join(', ') }
}
