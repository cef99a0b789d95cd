import type { ProductDraft } from '#app/modules/catalog/find-product-draft.server.ts'

/** What the product form posts of a product as it stands: texts and sizes, no box ticked, no picture, no version. */
export function typedProduct(draft: ProductDraft): Record<string, string> {
  const texts = Object.entries(draft).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return { ...Object.fromEntries(texts), sizes: draft.sizes.join() }
}
