import { ok, type Result, refuse } from '#app/kit/result.ts'
import { slugOf } from '#app/kit/text.ts'
import { factColumns } from './product-facts.ts'
import type { ProductInput } from './product-form.ts'
import { byTextField, textField } from './product-text-fields.ts'
import { type BrandWords, searchColumnsOf } from './search/search-text.ts'

export const columnsOf = (product: ProductInput, brand: BrandWords) => ({
  ...byTextField((name, language) => product[textField(name, language)]),
  ...factColumns(product),
  ...searchColumnsOf({ ...product, ...brand }),
})

export type ProductColumns = ReturnType<typeof columnsOf>

export type ReferencedFacts = {
  brand: BrandWords | undefined
  /** A picture named twice counts once. */
  pictureCount: number
}

/** Deleted ones too. */
export type StoredProduct = ProductColumns & { version: number; deletedAt: Date | null }

export type ProductLists = { sizes: readonly string[]; pictures: ProductInput['pictures'] }

export type CreateRefusal = 'brand_not_found' | 'picture_not_found'
type UpdateRefusal = CreateRefusal | 'not_found' | 'conflict'
export type SaveRefusal = UpdateRefusal | 'missing_texts'

/** Returns what to write and the possible ids, the first free one first. */
export function decideCreation(
  facts: ReferencedFacts & { takenIds: ReadonlySet<string> },
  product: ProductInput,
  preferredId: string = slugFor(product),
): Result<{ columns: ProductColumns; ids: Iterable<string> }, CreateRefusal> {
  const columns = decideColumns(facts, product)
  return columns.ok ? ok({ columns: columns.value, ids: freeIds(preferredId, facts.takenIds) }) : columns
}

/** Returns what to write and the changed columns. Refuses a stale version. */
export function decideUpdate(
  facts: ReferencedFacts & { stored: StoredProduct | undefined; lists: ProductLists },
  { version, product }: { version: number; product: ProductInput },
): Result<{ columns: ProductColumns; version: number; changed: Changes }, UpdateRefusal> {
  const columns = decideColumns(facts, product)
  if (!columns.ok) return columns
  const { stored } = facts
  if (!stored || stored.deletedAt) return refuse('not_found')
  if (stored.version !== version) return refuse('conflict')
  const changed = { ...changesBetween(stored, columns.value), ...changedLists(facts.lists, product) }
  return ok({ columns: columns.value, version: version + 1, changed })
}

function decideColumns(facts: ReferencedFacts, product: ProductInput): Result<ProductColumns, CreateRefusal> {
  if (!facts.brand) return refuse('brand_not_found')
  if (facts.pictureCount !== product.pictures.length) return refuse('picture_not_found')
  return ok(columnsOf(product, facts.brand))
}

/** From the English name; the category if it has no Latin letter. */
export const slugFor = (product: Pick<ProductInput, 'nameEn' | 'category'>): string =>
  slugOf(product.nameEn) || product.category

/** Not ids: back-office addresses use these words. */
const screens: ReadonlySet<string> = new Set(['new', 'edit', 'import', 'export'])

/** The slug, then numbered from 2; never ends. */
function* freeIds(slug: string, taken: ReadonlySet<string>): Generator<string> {
  for (let number = 1; ; number++) {
    const id = number === 1 ? slug : `${slug}-${number}`
    if (!taken.has(id) && !screens.has(id)) yield id
  }
}

type Changes = Record<string, { from: unknown; to: unknown }>

/** For the audit log, without derived columns. */
function changesBetween(before: StoredProduct, after: ProductColumns): Changes {
  const columns = Object.keys(after) as (keyof ProductColumns)[]
  const changed = columns.filter((column) => !column.startsWith('search') && before[column] !== after[column])
  return Object.fromEntries(changed.map((column) => [column, { from: before[column], to: after[column] }]))
}

function changedLists(before: ProductLists, after: ProductInput): Changes {
  const picturesOf = ({ pictures }: ProductLists) => pictures.map(({ id, altEn, altTh }) => ({ id, altEn, altTh }))
  return {
    ...listChange('sizes', before.sizes, after.sizes),
    ...listChange('pictures', picturesOf(before), picturesOf(after)),
  }
}

const listChange = (name: string, from: readonly unknown[], to: readonly unknown[]): Changes =>
  JSON.stringify(from) === JSON.stringify(to) ? {} : { [name]: { from, to } }

type Visibility = Pick<StoredProduct, 'hidden' | 'deletedAt'> | undefined

/** Refused for a deleted product. */
export const decideHiding = (stored: Visibility, hidden: boolean): Result<{ isChange: boolean }, 'not_found'> =>
  stored && !stored.deletedAt ? ok({ isChange: stored.hidden !== hidden }) : refuse('not_found')

export const decideDeletion = (stored: Visibility): Result<undefined, 'not_found'> =>
  stored && !stored.deletedAt ? ok(undefined) : refuse('not_found')

export const decideRestoring = (stored: Visibility): Result<undefined, 'not_found'> =>
  stored?.deletedAt ? ok(undefined) : refuse('not_found')
