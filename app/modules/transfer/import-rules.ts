import { createHash } from 'node:crypto'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { oneLine } from '#app/kit/text.ts'
import { brandIdOf } from '#app/modules/catalog/brands/brand-rules.ts'
import type { ProductDraft } from '#app/modules/catalog/find-product-draft.server.ts'
import {
  type ProductFieldProblem,
  type ProductInput,
  productFields,
  productForm,
} from '#app/modules/catalog/product-form.ts'
import { textRules } from '#app/modules/catalog/product-text-fields.ts'
import { inSizeOrder } from '#app/modules/catalog/size.ts'
import type { GivenProduct } from './import-products.ts'
import { colourKeyOf } from './import-words.ts'

type FieldIssue = { field: string; reason: ProductFieldProblem | 'no_category' }

export type Decided = {
  product: ProductInput
  forecast: 'new' | 'change' | 'same'
  newBrand?: string
  firstStock: ReadonlyMap<string, number>
}

/** Merges a row over the stored product. `pictureIds`: null for missing ones. Unnamed values and sizes stay. */
export function decideImport(
  given: GivenProduct,
  stored: ProductDraft | undefined,
  pictureIds: readonly (string | null)[] = [],
): Result<Decided, 'invalid', FieldIssue[]> {
  const parsed = productForm.safeParse(inputOf(given, stored, pictureIds))
  const issues: FieldIssue[] =
    given.category || given.fallback || stored ? [] : [{ field: 'category', reason: 'no_category' }]
  if (!parsed.success)
    for (const { path, message } of parsed.error.issues) {
      const field = String(path[0] ?? '')
      if (issues.every((issue) => issue.field !== field)) issues.push({ field, reason: message as ProductFieldProblem })
    }
  if (!parsed.success || issues.length > 0) return refuse('invalid', issues)
  const product = parsed.data
  const before = stored && productForm.safeParse(stored)
  const isSame = before?.success && JSON.stringify(before.data) === JSON.stringify(product)
  return ok({
    product,
    forecast: !stored ? 'new' : isSame ? 'same' : 'change',
    ...(given.brand ? { newBrand: given.brand } : {}),
    firstStock: new Map(Object.entries(given.stock)),
  })
}

function inputOf(given: GivenProduct, stored: ProductDraft | undefined, pictureIds: PictureIds) {
  const category = given.category ?? (stored ? undefined : given.fallback)
  const start = stored ?? blank
  const { brand, colour, style, price, compareAt, cost } = given
  const pictures = picturesOver(given, start.pictures, pictureIds)
  // A product without pictures is not published, but a visible one stays visible.
  const isPictureless = pictures.length === 0
  const hidden = isPictureless ? given.hidden || (stored?.hidden ?? true) : given.hidden
  return {
    ...start,
    ...textsOver(start, given),
    ...(brand ? { brandId: importedBrandId(brand) } : {}),
    ...(category ? { category } : {}),
    ...(colour === undefined || isSameColour(given, start.colour) ? {} : { colour }),
    ...(style === undefined ? {} : { style }),
    ...given.facts,
    ...(price === undefined ? {} : { price }),
    ...(compareAt === undefined ? {} : { compareAtPrice: compareAt }),
    ...(cost === undefined ? {} : { costPrice: cost }),
    ...(hidden === undefined ? {} : { hidden }),
    sizes: inSizeOrder([...start.sizes, ...(stored && !given.hasOptions ? [] : given.sizes)]),
    pictures,
  }
}

/** Any spelling matches; the shop's stays. */
const isSameColour = ({ ofColour, colour = '' }: GivenProduct, stored: string): boolean =>
  ofColour !== undefined && colourKeyOf(colour) === colourKeyOf(stored)

/** A Thai-only name gets a hash id. */
const importedBrandId = (name: string): string =>
  brandIdOf(name) || `brand-${createHash('sha256').update(oneLine(name)).digest('hex').slice(0, 8)}`

type PictureIds = readonly (string | null)[]

/** If one is missing: the present pictures, else the ones found. */
function picturesOver(
  { pictures }: GivenProduct,
  own: ProductDraft['pictures'],
  ids: PictureIds,
): ProductDraft['pictures'] {
  if (!pictures || (ids.includes(null) && own.length > 0)) return own
  return pictures.flatMap(({ altEn, altTh }, at) =>
    ids[at] === null ? [] : [{ id: ids[at] || nowhere, altEn, altTh }],
  )
}

const blank = { ...productFields(new FormData()), category: 'dress' as const }

/** Stands for a picture not uploaded yet. */
const nowhere = '0'.repeat(32)

/** A name fills in the other language; an empty cell never clears a name. */
function textsOver(start: Partial<Record<string, unknown>>, { texts, otherwise }: GivenProduct) {
  const required = (field: string) => textRules[field.slice(0, -2) as keyof typeof textRules]?.required
  const written = Object.entries(texts).filter(([field, text]) => text !== '' || !required(field))
  const instead = Object.entries(otherwise).filter(([field]) => !start[field] && !texts[field as keyof typeof texts])
  return Object.fromEntries([...instead, ...written])
}
