import { decimalBaht } from '#app/kit/money.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { DraftChange } from './admin/product-answer.ts'
import type { ProductDraft } from './find-product-draft.server.ts'
import { type ProductInput, productForm } from './product-form.ts'
import { byTextField, textColumn } from './product-text-fields.ts'

type HistoryField = DraftChange['field']

/** A field of a product before and after a change, each as the product form holds it. */
export type FieldChange = { field: HistoryField; from: unknown; to: unknown }

/** What the audit log keeps of a change, as far as a product's fields are in it. */
export type HistoryLine = { id: number; action: string; detail: unknown }

/** Fields as they were at another time; those that are not named did not differ. */
type FormerFields = ReadonlyMap<HistoryField, unknown>

const fieldOf: Readonly<Record<string, HistoryField>> = {
  ...Object.fromEntries(
    Object.entries(byTextField((name, language) => textColumn(name, language))).map(([field, column]) => [
      column,
      field as HistoryField,
    ]),
  ),
  category: 'category',
  brand_id: 'brandId',
  colour: 'colour',
  style: 'style',
  price_satang: 'price',
  compare_at_price_satang: 'compareAtPrice',
  cost_satang: 'costPrice',
  sizes: 'sizes',
  hidden: 'hidden',
  no_returns: 'noReturns',
  pictures: 'pictures',
}
const amounts: ReadonlySet<string> = new Set(['price', 'compareAtPrice', 'costPrice'] satisfies HistoryField[])

/** The fields that a line of the audit log changed; none where it changed none, or where it says nothing of the kind. */
export function changesOf({ action, detail }: Omit<HistoryLine, 'id'>): FieldChange[] {
  if (action === 'product.hide') return [{ field: 'hidden', from: false, to: true }]
  if (action === 'product.show') return [{ field: 'hidden', from: true, to: false }]
  const changed = isRecord(detail) && isRecord(detail.changed) ? detail.changed : {}
  return Object.entries(changed).flatMap(([column, pair]) => {
    const field = Object.hasOwn(fieldOf, column) ? fieldOf[column] : undefined
    if (!field || !isRecord(pair)) return []
    return [{ field, from: drafted(field, pair.from), to: drafted(field, pair.to) }]
  })
}

/** What the changes of these lines, the newest first, have made different since; undone, the fields are as before them. */
export const fieldsBefore = (lines: readonly Omit<HistoryLine, 'id'>[]): FormerFields =>
  new Map(lines.flatMap(changesOf).map(({ field, from }) => [field, from]))

/** What setting a product back comes to: the fields that change, and the product to be saved. */
export type Reversion = {
  changes: FieldChange[]
  product: ProductInput
  /** Some of its pictures of that time are gone for good, so its pictures stay as they are. */
  keepsPictures: boolean
}

/**
 * A product as it was, as the product form would save it. Fields whose past is not known stay as they are, and all pictures
 * do when one of that time is gone. Refused when nothing differs, and when the form would not take it: the fields that it
 * would mark are in the detail.
 */
export function decideReversion(
  draft: ProductDraft,
  former: FormerFields,
  picturesThere: ReadonlySet<string>,
): Result<Reversion, 'same' | 'not_valid', { fields: HistoryField[] }> {
  const keepsPictures = formerPictures(former).some((id) => !picturesThere.has(id))
  const changes = Object.values(fieldOf).flatMap((field): FieldChange[] => {
    const isKept = !former.has(field) || (field === 'pictures' && keepsPictures)
    const [from, to] = [draft[field], former.get(field)]
    return isKept || isSame(from, to) ? [] : [{ field, from, to }]
  })
  if (changes.length === 0) return refuse('same')
  const parsed = productForm.safeParse({ ...draft, ...Object.fromEntries(changes.map(({ field, to }) => [field, to])) })
  if (parsed.success) return ok({ changes, product: parsed.data, keepsPictures })
  const fields = new Set(parsed.error.issues.map(({ path }) => path[0] as HistoryField))
  return refuse('not_valid', { fields: [...fields] })
}

/** The ids of the pictures that a product had. */
export const formerPictures = (former: FormerFields): string[] =>
  ((former.get('pictures') ?? []) as ProductDraft['pictures']).map(({ id }) => id)

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** A stored value as the product form holds it: amounts as typed baht. */
function drafted(field: HistoryField, stored: unknown): unknown {
  if (field === 'pictures' && Array.isArray(stored))
    return (stored as ProductDraft['pictures']).map(({ id, altEn, altTh }) => ({ id, altEn, altTh }))
  if (!amounts.has(field)) return stored
  return typeof stored === 'number' ? decimalBaht(stored).replace(/\.00$/, '') : ''
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
