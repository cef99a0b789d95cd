import type { Language } from '#app/i18n/language.ts'
import { type ProductText, productTextNames, type TextField, textField } from '../product-text-fields.ts'

/** Blanks count as missing. */
export function missingTexts(
  product: Readonly<Partial<Record<TextField, string>>>,
  language: Language,
): readonly ProductText[] {
  const isWritten = (name: ProductText, where: Language) => (product[textField(name, where)] ?? '').trim() !== ''
  const other = language === 'en' ? 'th' : 'en'
  return productTextNames.filter((name) => isWritten(name, other) && !isWritten(name, language))
}
