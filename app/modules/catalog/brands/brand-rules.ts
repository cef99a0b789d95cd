import { ok, type Result, refuse } from '#app/kit/result.ts'
import { oneLine, slugOf } from '#app/kit/text.ts'

/** `pictureId` may be empty; the alt texts are the picture's. */
export const emptyBrand = { name: '', storyEn: '', storyTh: '', pictureId: '', altEn: '', altTh: '' }
export type BrandText = Readonly<typeof emptyBrand>
const brandTexts = Object.keys(emptyBrand) as (keyof BrandText)[]

export type StoredBrand = BrandText & { id: string; version: number }
/** A choice of the product form. */
export type Brand = { id: string; name: string }

export type BrandRefusal = 'not_found' | 'conflict' | 'picture_not_found'
export type NewBrandRefusal = 'no_latin' | 'name_taken' | 'picture_not_found'

type Changed = Partial<Record<keyof BrandText, { from: string; to: string }>>

/** Returns texts to write, audited changes and whether search texts change. */
export function decideBrand(
  stored: StoredBrand | undefined,
  { version, typed }: { version: number; typed: BrandText },
  isPictureThere: boolean,
): Result<{ after: BrandText; changed: Changed; isSearchedAnew: boolean }, BrandRefusal> {
  if (!stored) return refuse('not_found')
  if (stored.version !== version) return refuse('conflict')
  if (typed.pictureId !== '' && !isPictureThere) return refuse('picture_not_found')
  const after = withoutIdleAlts(typed)
  const changed: Changed = Object.fromEntries(
    brandTexts
      .filter((name) => stored[name] !== after[name])
      .map((name) => [name, { from: stored[name], to: after[name] }]),
  )
  return ok({ after, changed, isSearchedAnew: changed.name !== undefined || changed.storyTh !== undefined })
}

/** Makes the id from the name. Refuses a name without Latin letters or digits, a taken one or an unknown picture. */
export function decideNewBrand(
  typed: BrandText,
  { isTaken, isPictureThere }: { isTaken: boolean; isPictureThere: boolean },
): Result<StoredBrand, NewBrandRefusal> {
  const id = brandIdOf(typed.name)
  if (id === '') return refuse('no_latin')
  if (isTaken) return refuse('name_taken')
  if (typed.pictureId !== '' && !isPictureThere) return refuse('picture_not_found')
  return ok({ ...withoutIdleAlts(typed), id, version: 1 })
}

const withoutIdleAlts = (typed: BrandText): BrandText =>
  typed.pictureId === '' ? { ...typed, altEn: '', altTh: '' } : typed

export const maxBrandNameLength = 60

/** Empty without Latin letters or digits; never "new", the address of the form. */
export function brandIdOf(name: string): string {
  const slug = slugOf(oneLine(name))
  return slug === newBrandAddress ? `${slug}-2` : slug
}

export const newBrandAddress = 'new'
