import { createHash } from 'node:crypto'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { oneLine } from '#app/kit/text.ts'
import { brandIdOf } from '#app/modules/catalog/brands/brand-rules.ts'
import type { ProductDraft } from '#app/modules/catalog/find-product-draft.server.ts'
import {
  type ProductFieldProblem,
  type ProductInput,
  productForm,
  readProductDraft,
} from '#app/modules/catalog/product-form.ts'
import { textRules } from '#app/modules/catalog/product-text-fields.ts'
import { inSizeOrder } from '#app/modules/catalog/size.ts'
import type { FileProduct } from './file-products.ts'
import { colourKeyOf } from './file-values.ts'

type FieldIssue = { field: string; reason: ProductFieldProblem | 'no_category' }

export type ImportDecision = {
  product: ProductInput
  forecast: 'new' | 'change' | 'same'
  newBrand: string | undefined
  firstStock: ReadonlyMap<string, number>
}

/** Merges a row over the stored product. `pictureIds`: null for missing ones. Unnamed values and sizes stay. */
export function decideImport(
  fileProduct: FileProduct,
  stored: ProductDraft | undefined,
  pictureIds: readonly (string | null)[] = [],
): Result<ImportDecision, 'invalid', FieldIssue[]> {
  const parsed = productForm.safeParse(inputOf(fileProduct, stored, pictureIds))
  const issues: FieldIssue[] =
    fileProduct.category || fileProduct.fallback || stored ? [] : [{ field: 'category', reason: 'no_category' }]
  if (!parsed.success)
    for (const { path, message } of parsed.error.issues) {
      const field = String(path[0] ?? '')
      if (issues.every((issue) => issue.field !== field)) issues.push({ field, reason: message as ProductFieldProblem })
    }
  if (!parsed.success || issues.length > 0) return refuse('invalid', issues)
  const product = parsed.data
  const storedInput = stored && productForm.safeParse(stored)
  const isSame = storedInput?.success && JSON.stringify(storedInput.data) === JSON.stringify(product)
  return ok({
    product,
    forecast: !stored ? 'new' : isSame ? 'same' : 'change',
    newBrand: fileProduct.brand,
    firstStock: new Map(Object.entries(fileProduct.stock)),
  })
}

function inputOf(fileProduct: FileProduct, stored: ProductDraft | undefined, pictureIds: PictureIds) {
  const category = fileProduct.category ?? (stored ? undefined : fileProduct.fallback)
  const start = stored ?? blank
  const { brand, colour, style, price, compareAt, cost } = fileProduct
  const pictures = picturesOver(fileProduct, start.pictures, pictureIds)
  // A product without pictures is not published, but a visible one stays visible.
  const isPictureless = pictures.length === 0
  const hidden = isPictureless ? fileProduct.hidden || (stored?.hidden ?? true) : fileProduct.hidden
  return {
    ...start,
    ...textsOver(start, fileProduct),
    ...fileProduct.facts,
    ...present({
      brandId: brand && importedBrandId(brand),
      category,
      colour: isSameColour(fileProduct, start.colour) ? undefined : colour,
      style,
      price,
      compareAtPrice: compareAt,
      costPrice: cost,
      hidden,
    }),
    sizes: inSizeOrder([...start.sizes, ...(stored && !fileProduct.hasOptions ? [] : fileProduct.sizes)]),
    pictures,
  }
}

const present = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

/** Any spelling matches; the shop's stays. */
const isSameColour = ({ ofColour, colour = '' }: FileProduct, stored: string): boolean =>
  ofColour !== undefined && colourKeyOf(colour) === colourKeyOf(stored)

/** A Thai-only name gets a hash id. */
const importedBrandId = (name: string): string =>
  brandIdOf(name) || `brand-${createHash('sha256').update(oneLine(name)).digest('hex').slice(0, 8)}`

type PictureIds = readonly (string | null)[]

/** If one is missing: the present pictures, else the ones found. */
function picturesOver(
  { pictures }: FileProduct,
  stored: ProductDraft['pictures'],
  ids: PictureIds,
): ProductDraft['pictures'] {
  if (!pictures || (ids.includes(null) && stored.length > 0)) return stored
  return pictures.flatMap(({ altEn, altTh }, at) =>
    ids[at] === null ? [] : [{ id: ids[at] || notUploaded, altEn, altTh }],
  )
}

const blank = { ...readProductDraft(new FormData()), category: 'dress' as const }

/** Stands for a picture not uploaded yet. */
const notUploaded = '0'.repeat(32)

/** A name fills in the other language; an empty cell never clears a name. */
function textsOver(start: Partial<Record<string, unknown>>, { texts, otherwise }: FileProduct) {
  const isRequired = (field: string) => textRules[field.slice(0, -2) as keyof typeof textRules]?.required
  const written = Object.entries(texts).filter(([field, text]) => text !== '' || !isRequired(field))
  const fallbacks = Object.entries(otherwise).filter(([field]) => !start[field] && !texts[field as keyof typeof texts])
  return Object.fromEntries([...fallbacks, ...written])
}
