import { oneLine, slugOf } from '#app/kit/text.ts'

/** What the form of a brand says, by field; `pictureId` is empty for none. The alt texts are those of the picture. */
export const brandTexts = ['name', 'storyEn', 'storyTh', 'pictureId', 'altEn', 'altTh'] as const
export type BrandText = Readonly<Record<(typeof brandTexts)[number], string>>

/** One as it is stored, at its version. Its id is made of its first name and stays. */
export type StoredBrand = BrandText & { id: string; version: number }

/** A brand's name as forms take it: at most so many characters. */
export const maxBrandNameLength = 60

/**
 * The readable id that a brand of this name has, which is its address in the back office; empty for a name without Latin
 * letters or digits. A brand called "New" does not stand in the way of the form for a new one.
 */
export function brandIdOf(name: string): string {
  const slug = slugOf(oneLine(name))
  return slug === newBrandAddress ? `${slug}-2` : slug
}

/** The address of a brand that is not there yet. */
export const newBrandAddress = 'new'
