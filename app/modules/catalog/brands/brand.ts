import { oneLine, slugOf } from '#app/kit/text.ts'

/** `pictureId` may be empty; the alt texts are the picture's. */
export const brandTexts = ['name', 'storyEn', 'storyTh', 'pictureId', 'altEn', 'altTh'] as const
export type BrandText = Readonly<Record<(typeof brandTexts)[number], string>>

export type StoredBrand = BrandText & { id: string; version: number }

export const maxBrandNameLength = 60

/** Empty without Latin letters or digits; never "new", the address of the form. */
export function brandIdOf(name: string): string {
  const slug = slugOf(oneLine(name))
  return slug === newBrandAddress ? `${slug}-2` : slug
}

export const newBrandAddress = 'new'
