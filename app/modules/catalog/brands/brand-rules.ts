import { changesBetween, initialDraft } from '#app/kit/entity-fields.ts'
import { ok, refuse } from '#app/kit/result.ts'
import { oneLine, slugOf } from '#app/kit/text.ts'
import { type BrandText, brandFields } from './brand-form.ts'

export const emptyBrand: BrandText = initialDraft(brandFields)

export type StoredBrand = BrandText & { id: string; version: number }
/** A choice of the product form. */
export type Brand = { id: string; name: string }

/** Returns texts to write, audited changes and whether search texts change. */
export function decideBrand(
  stored: StoredBrand | undefined,
  { version, typed }: { version: number; typed: BrandText },
  pictureExists: boolean,
) {
  if (!stored) return refuse('not_found')
  if (stored.version !== version) return refuse('conflict')
  if (typed.pictureId !== '' && !pictureExists) return refuse('picture_not_found')
  const after = withoutIdleAlts(typed)
  const changed = changesBetween(brandFields, stored, after)
  return ok({ after, changed, isSearchedAnew: 'name' in changed || 'storyTh' in changed })
}

/** Makes the id from the name. Refuses a name without Latin letters or digits, a taken one or an unknown picture. */
export function decideNewBrand(typed: BrandText, facts: { isTaken: boolean; pictureExists: boolean }) {
  const id = brandIdOf(typed.name)
  if (id === '') return refuse('no_latin')
  if (facts.isTaken) return refuse('name_taken')
  if (typed.pictureId !== '' && !facts.pictureExists) return refuse('picture_not_found')
  return ok({ ...withoutIdleAlts(typed), id, version: 1 })
}

/** Alt texts need a picture. */
const withoutIdleAlts = (typed: BrandText): BrandText =>
  typed.pictureId === '' ? { ...typed, altEn: '', altTh: '' } : typed

/** Empty without Latin letters or digits; never "new", the address of the form. */
export function brandIdOf(name: string): string {
  const slug = slugOf(oneLine(name))
  return slug === newBrandAddress ? `${slug}-2` : slug
}

export const newBrandAddress = 'new'
