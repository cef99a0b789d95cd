import { camelKeys } from '#app/kit/camel-keys.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { ProductField } from '../admin/product-answer.ts'
import type { ProductDraft } from '../find-product-draft.server.ts'
import { draftFact, factField, nameOfFactColumn } from '../product-facts.ts'
import { type ProductInput, productForm } from '../product-form.ts'
import { byTextField, textField } from '../product-text-fields.ts'

/** Values as the form holds them. */
export type FieldChange = { field: ProductField; from: unknown; to: unknown }

export type HistoryLine = { id: number; action: string; detail: unknown }

/** The values before some entries, by field; only of fields that the entries changed. */
type FormerFields = ReadonlyMap<ProductField, unknown>

const fieldOf: Readonly<Record<string, ProductField>> = {
  ...byTextField((name, language): ProductField => textField(name, language)),
  ...Object.fromEntries(nameOfFactColumn),
  sizes: 'sizes',
  pictures: 'pictures',
}

export function changesOf({ action, detail }: Omit<HistoryLine, 'id'>): FieldChange[] {
  if (action === 'product.hide') return [{ field: 'hidden', from: false, to: true }]
  if (action === 'product.show') return [{ field: 'hidden', from: true, to: false }]
  const changed = isRecord(detail) && isRecord(detail.changed) ? detail.changed : {}
  return Object.entries(camelKeys(changed)).flatMap(([column, pair]) => {
    const field = Object.hasOwn(fieldOf, column) ? fieldOf[column] : undefined
    if (!field || !isRecord(pair)) return []
    return [{ field, from: draftValue(field, pair.from), to: draftValue(field, pair.to) }]
  })
}

/** Field values before these entries, newest first. */
export const fieldsBefore = (lines: readonly Omit<HistoryLine, 'id'>[]): FormerFields =>
  new Map(lines.flatMap(changesOf).map(({ field, from }) => [field, from]))

type Reversion = {
  changes: FieldChange[]
  product: ProductInput
  /** Some pictures of that time are deleted, so the present ones stay. */
  keepsPictures: boolean
}

/** Returns a product as it was. Fields without history stay, and so do all pictures if one is deleted. */
export function decideReversion(
  draft: ProductDraft,
  former: FormerFields,
  existingPictures: ReadonlySet<string>,
): Result<Reversion, 'same' | 'not_valid', { fields: ProductField[] }> {
  const keepsPictures = formerPictures(former).some((id) => !existingPictures.has(id))
  const changes = Object.values(fieldOf).flatMap((field): FieldChange[] => {
    const staysAsIs = !former.has(field) || (field === 'pictures' && keepsPictures)
    const [from, to] = [draft[field], former.get(field)]
    return staysAsIs || JSON.stringify(from) === JSON.stringify(to) ? [] : [{ field, from, to }]
  })
  if (changes.length === 0) return refuse('same')
  const parsed = productForm.safeParse({ ...draft, ...Object.fromEntries(changes.map(({ field, to }) => [field, to])) })
  if (parsed.success) return ok({ changes, product: parsed.data, keepsPictures })
  const fields = new Set(parsed.error.issues.map(({ path }) => path[0] as ProductField))
  return refuse('not_valid', { fields: [...fields] })
}

export const formerPictures = (former: FormerFields): string[] =>
  ((former.get('pictures') ?? []) as ProductDraft['pictures']).map(({ id }) => id)

/** As the form holds it: amounts in baht. */
function draftValue(field: ProductField, stored: unknown): unknown {
  if (field === 'pictures' && Array.isArray(stored))
    return (stored as ProductDraft['pictures']).map(({ id, altEn, altTh }) => ({ id, altEn, altTh }))
  const fact = factField(field)
  return fact ? draftFact(fact, stored) : stored
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
