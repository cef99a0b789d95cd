import { missingTexts } from './admin/missing-texts.ts'
import { byTextField, type TextField, textField } from './product-text-fields.ts'

export type Publication = { hidden: boolean; deletedAt?: Date | null; texts: Readonly<Record<TextField, string>> }

const isShown = (product: Publication | undefined): boolean =>
  product !== undefined && !product.hidden && !product.deletedAt

const lackingTexts = (product: Publication): TextField[] =>
  (['en', 'th'] as const).flatMap((language) =>
    missingTexts(product.texts, language).map((name) => textField(name, language)),
  )

/**
 * Texts in only one language, which block a publication (decision 59). A visible product may keep its gaps but not gain
 * one.
 */
export function textsInTheWay(before: Publication | undefined, after: Publication): TextField[] {
  if (!isShown(after)) return []
  const lacked = before && isShown(before) ? lackingTexts(before) : []
  return lackingTexts(after).filter((field) => !lacked.includes(field))
}

export const textsOfRow = (row: Readonly<Record<string, unknown>>): Record<TextField, string> =>
  byTextField((name, language) => {
    const text = row[textField(name, language)]
    return typeof text === 'string' ? text : ''
  })

export const publicationOf = (row: { hidden: boolean; deletedAt: Date | null }): Publication => ({
  hidden: row.hidden,
  deletedAt: row.deletedAt,
  texts: textsOfRow(row),
})
