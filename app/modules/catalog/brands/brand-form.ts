import { readForm, type Values } from '#app/kit/entity-fields.ts'
import { formFields, kind, line, lines, withAutoComplete } from '#app/kit/field-kinds.ts'

export const maxBrandNameLength = 60

const story = { ...withAutoComplete('off', lines(1500)), optional: true, empty: '', hint: true } as const
const alt = { ...withAutoComplete('off', line(200)), optional: true, empty: '' } as const
const pictureId = kind('picture', (typed) => (/^[0-9a-f]{32}$/.test(typed) ? typed : undefined), {})

/** By column; the alt texts are the picture's. */
export const brandFields = formFields('brands', {
  name: { ...withAutoComplete('off', line(maxBrandNameLength)), hint: true },
  storyEn: story,
  storyTh: { ...story, hint: 'brands.storyEnHint' },
  pictureId: { ...pictureId, optional: true, empty: '', label: 'brands.picture' },
  altEn: alt,
  altTh: alt,
})

export type BrandText = Values<typeof brandFields>

export const readBrand = (form: FormData) => readForm(brandFields, form, 'brands.problem')
