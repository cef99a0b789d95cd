import type { ProductDraft } from '#app/modules/catalog/find-product-draft.server.ts'

/** The product form of a draft: texts and sizes, without ticks, pictures and version. */
export function typedProduct(draft: ProductDraft): Record<string, string> {
  const texts = Object.entries(draft).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return { ...Object.fromEntries(texts), sizes: draft.sizes.join() }
}
