import { languages } from '#app/i18n/language.ts'
import type { Cell } from '#app/kit/csv.ts'
import { findProductDrafts, type ProductDraft } from '#app/modules/catalog/find-product-draft.server.ts'
import { shownFactNames } from '#app/modules/catalog/product-facts.ts'
import { productTextNames, textField } from '#app/modules/catalog/product-text-fields.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { type ExportFacts, exportFacts, productIdsAfter } from './export.queries.server.ts'
import { factColumn, ownColumns, ownHeader, shopifyColumns, textColumn } from './file-columns.ts'
import { htmlOfText } from './html-text.ts'

const productsPerRead = 500

/** Returns every product as importable rows, with costs. */
export async function readExport(db: Db, origin: string): Promise<Cell[][]> {
  const rows: Cell[][] = []
  let ids = await productIdsAfter(db, '', productsPerRead)
  while (ids.length > 0) {
    const [drafts, facts] = await Promise.all([findProductDrafts(db, ids, { withCost: true }), exportFacts(db, ids)])
    for (const id of ids) {
      const [draft, about] = [drafts.get(id), facts.get(id)]
      if (draft && about) rows.push(...exportRows(draft, about, origin))
    }
    ids = await productIdsAfter(db, ids.at(-1) ?? '', productsPerRead)
  }
  return rows
}

/** Shopify's current columns in its order, then our own. */
const shopifyHead = [
  'Title',
  'URL handle',
  'Description',
  'Vendor',
  'Type',
  'Published on online store',
  'Status',
  'SKU',
  'Option1 name',
  'Option1 value',
  'Price',
  'Compare-at price',
  'Cost per item',
  'Inventory tracker',
  'Inventory quantity',
  'Continue selling when out of stock',
  'Product image URL',
  'Image position',
  'Image alt text',
  shopifyColumns.colour[0],
] as const
type Named = (typeof shopifyHead)[number]

export const exportHead: readonly string[] = [...shopifyHead, ...ownColumns.map(ownHeader)]

/** As many rows as the product has sizes or pictures; the first one has the product's own cells. */
function exportRows(draft: ProductDraft, facts: ExportFacts, origin: string): Cell[][] {
  const isPlain = draft.sizes.every((size) => size === 'Free size')
  const rows = Math.max(1, draft.sizes.length, draft.pictures.length)
  return Array.from({ length: rows }, (_, at) => {
    const size = draft.sizes[at]
    const picture = draft.pictures[at]
    const cells: Partial<Record<Named | (string & {}), Cell>> = {
      'URL handle': draft.id,
      ...(at === 0 && productCells(draft, facts, isPlain)),
      ...(size && sizeCells(draft, facts, { size, value: isPlain ? 'Default Title' : size })),
      ...(picture && {
        'Product image URL': `${origin}/media/${picture.id}/${facts.widths[picture.id] ?? 0}.webp`,
        'Image position': at + 1,
        'Image alt text': picture.altEn,
        [ownHeader('image_alt_th')]: picture.altTh,
      }),
    }
    return exportHead.map((name) => cells[name])
  })
}

function productCells(draft: ProductDraft, { brand }: ExportFacts, isPlain: boolean): Partial<Record<string, Cell>> {
  const texts = productTextNames.flatMap((name) =>
    languages.map((language) => [ownHeader(textColumn(name, language)), draft[textField(name, language)]]),
  )
  return {
    ...Object.fromEntries(texts),
    Title: draft.nameEn,
    Description: htmlOfText(draft.descriptionEn),
    Vendor: brand,
    Type: draft.category,
    'Published on online store': draft.hidden ? 'FALSE' : 'TRUE',
    Status: draft.hidden ? 'draft' : 'active',
    'Option1 name': isPlain ? 'Title' : 'Size',
    [shopifyColumns.colour[0]]: draft.colour,
    [ownHeader('style')]: draft.style,
    ...Object.fromEntries(shownFactNames.map((name) => [ownHeader(factColumn(name)), draft[name] ?? undefined])),
  }
}

/** A number: text would get an apostrophe that other shops cannot read. */
const amount = (baht: string | undefined): Cell => (baht ? Number(baht) : undefined)

const sizeCells = (
  draft: ProductDraft,
  { available, skus }: ExportFacts,
  { size, value }: { size: string; value: string },
): Partial<Record<Named, Cell>> => ({
  SKU: skus[size],
  'Option1 value': value,
  Price: amount(draft.price),
  'Compare-at price': amount(draft.compareAtPrice),
  'Cost per item': amount(draft.costPrice),
  'Inventory tracker': 'shopify',
  'Inventory quantity': available[size] ?? 0,
  'Continue selling when out of stock': 'FALSE',
})
