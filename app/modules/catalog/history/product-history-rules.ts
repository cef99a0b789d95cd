import { camelKeys } from '#app/kit/camel-keys.ts'
import { decimalBaht } from '#app/kit/money.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { DraftChange } from '../admin/product-answer.ts'
import type { ProductDraft } from '../find-product-draft.server.ts'
import { factNames, type ProductFact } from '../product-facts.ts'
import { type ProductInput, productForm } from '../product-form.ts'
import { byTextField, textField } from '../product-text-fields.ts'

type HistoryField = DraftChange['field']

export type FieldChange = { field: HistoryField; from: unknown; to: unknown }

export type HistoryLine = { id: number; action: string; detail: unknown }

/** Only fields that differ. */
type FormerFields = ReadonlyMap<HistoryField, unknown>

const fieldOf: Readonly<Record<string, HistoryField>> = {
  ...byTextField((name, language): HistoryField => textField(name, language)),
  category: 'category',
  brandId: 'brandId',
  colour: 'colour',
  style: 'style',
  priceSatang: 'price',
  compareAtPriceSatang: 'compareAtPrice',
  costSatang: 'costPrice',
  sizes: 'sizes',
  hidden: 'hidden',
  ...(Object.fromEntries(factNames.map((name) => [name, name])) as Record<ProductFact, ProductFact>),
  pictures: 'pictures',
}
const amounts: ReadonlySet<string> = new Set(['price', 'compareAtPrice', 'costPrice'] satisfies HistoryField[])

export function changesOf({ action, detail }: Omit<HistoryLine, 'id'>): FieldChange[] {
  if (action === 'product.hide') return [{ field: 'hidden', from: false, to: true }]
  if (action === 'product.show') return [{ field: 'hidden', from: true, to: false }]
  const changed = isRecord(detail) && isRecord(detail.changed) ? detail.changed : {}
  return Object.entries(camelKeys(changed)).flatMap(([column, pair]) => {
    const field = Object.hasOwn(fieldOf, column) ? fieldOf[column] : undefined
    if (!field || !isRecord(pair)) return []
    return [{ field, from: drafted(field, pair.from), to: drafted(field, pair.to) }]
  })
}

/** Field values before these entries, newest first. */
export const fieldsBefore = (lines: readonly Omit<HistoryLine, 'id'>[]): FormerFields =>
  new Map(lines.flatMap(changesOf).map(({ field, from }) => [field, from]))

export type Reversion = {
  changes: FieldChange[]
  product: ProductInput
  /** Some pictures of that time are deleted, so the present ones stay. */
  keepsPictures: boolean
}

/**
 * Returns a product as it was. Fields without history stay, and so do all pictures if one is deleted. Refused when
 * nothing differs or the form rejects it, with the fields in the detail.
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

export const formerPictures = (former: FormerFields): string[] =>
  ((former.get('pictures') ?? []) as ProductDraft['pictures']).map(({ id }) => id)

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** As the form holds it: amounts in baht. */
function drafted(field: HistoryField, stored: unknown): unknown {
  if (field === 'pictures' && Array.isArray(stored))
    return (stored as ProductDraft['pictures']).map(({ id, altEn, altTh }) => ({ id, altEn, altTh }))
  if (!amounts.has(field)) return stored
  return typeof stored === 'number' ? decimalBaht(stored).replace(/\.00$/, '') : ''
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
