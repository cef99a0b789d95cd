import { adminT } from '#app/i18n/admin/admin-texts.ts'
import { dictionaryOf } from '#app/i18n/dictionaries.ts'
import type { Language } from '#app/i18n/language.ts'
import type { MessageKey } from '#app/i18n/provider.tsx'
import { type Translate, translator } from '#app/i18n/translate.ts'
import { labelOfTextField } from './admin/field-labels.ts'
import type { MissingTexts } from './check-publication.server.ts'

/** Returns the labels of the missing texts, joined for the refusal's message. */
export function nameMissingTexts(detail: Partial<MissingTexts> | undefined, language: Language): { texts: string } {
  const shopT = translator(dictionaryOf(language), language) as Translate<MessageKey>
  return { texts: (detail?.missing ?? []).map(labelOfTextField(adminT(language), shopT)).join(', ') }
}
