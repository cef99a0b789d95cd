import { missingTexts } from './admin/missing-texts.ts'
import { byTextField, type TextField, textColumn, textField } from './product-text-fields.ts'

/** A product as far as it is shown or not, with its texts by field. */
export type Publication = { hidden: boolean; deletedAt?: Date | null; texts: Readonly<Record<TextField, string>> }

const isShown = (product: Publication | undefined): boolean =>
  product !== undefined && !product.hidden && !product.deletedAt

const lackingTexts = (product: Publication): TextField[] =>
  (['en', 'th'] as const).flatMap((language) =>
    missingTexts(product.texts, language).map((name) => textField(name, language)),
  )

/**
 * The texts for want of which a product may not be shown where the shop shows only whole ones (decision 59): written in one language and
 * not in the other. What is on show already may go on lacking what it lacks, but loses no text more; a new product was nothing
 * before.
 */
export function textsInTheWay(before: Publication | undefined, after: Publication): TextField[] {
  if (!isShown(after)) return []
  const lacked = before && isShown(before) ? lackingTexts(before) : []
  return lackingTexts(after).filter((field) => !lacked.includes(field))
}

/** The texts of a row of `products`, by field. */
export const textsOfRow = (row: Readonly<Record<string, unknown>>): Record<TextField, string> =>
  byTextField((name, language) => {
    const text = row[textColumn(name, language)]
    return typeof text === 'string' ? text : ''
  })

/** A row of `products` as far as it is shown or not. */
export const publicationOf = (row: { hidden: boolean; deleted_at: Date | null }): Publication => ({
  hidden: row.hidden,
  deletedAt: row.deleted_at,
  texts: textsOfRow(row),
})
