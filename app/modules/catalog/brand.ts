/** What the form of a brand says, by field; `pictureId` is empty for none. The alt texts are those of the picture. */
export const brandTexts = ['name', 'storyEn', 'storyTh', 'pictureId', 'altEn', 'altTh'] as const
export type BrandText = Readonly<Record<(typeof brandTexts)[number], string>>

/** One as it is stored, at its version. Its id is made of its first name and stays. */
export type StoredBrand = BrandText & { id: string; version: number }

/** A brand's name as forms take it: at most so many characters. */
export const maxBrandNameLength = 60
