import type { Language } from '#app/i18n/language.ts'
import { type ProductText, productTextNames, type TextField, textField } from './product-text-fields.ts'

/** Blanks count as missing. */
export function missingTexts(product: Readonly<Partial<Record<TextField, string>>>, language: Language) {
  const isWritten = (name: ProductText, where: Language) => (product[textField(name, where)] ?? '').trim() !== ''
  const other = language === 'en' ? 'th' : 'en'
  return productTextNames.filter((name) => isWritten(name, other) && !isWritten(name, language))
}

export type Publication = { hidden: boolean; deletedAt?: Date | null; texts: Readonly<Record<TextField, string>> }

const isShown = (product: Publication | undefined): boolean =>
  product !== undefined && !product.hidden && !product.deletedAt

const missingFields = (product: Publication): TextField[] =>
  (['en', 'th'] as const).flatMap((language) =>
    missingTexts(product.texts, language).map((name) => textField(name, language)),
  )

/** Texts in only one language, which block a publication (decision 59); a visible product may keep its gaps. */
export function newlyMissingTexts(before: Publication | undefined, after: Publication): TextField[] {
  if (!isShown(after)) return []
  const missingBefore = before && isShown(before) ? missingFields(before) : []
  return missingFields(after).filter((field) => !missingBefore.includes(field))
}

export const publicationOf = (
  product: { hidden: boolean; deletedAt: Date | null } & Readonly<Record<TextField, string>>,
): Publication => ({ hidden: product.hidden, deletedAt: product.deletedAt, texts: product })
