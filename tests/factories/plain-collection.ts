import type { Collection } from '#app/modules/collections/collection.ts'

/** A published manual collection, not in the menu. */
export const collectionOf = (change: Partial<Collection> & { slug: string }): Collection => ({
  nameEn: 'Songkran',
  nameTh: 'สงกรานต์',
  introEn: '',
  introTh: '',
  source: 'hand',
  published: true,
  place: null,
  ...change,
})
