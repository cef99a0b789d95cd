import { z } from 'zod'
import type { AdminKey } from '#app/i18n/admin/admin-texts.ts'
import { filledWith, line, lines } from '#app/kit/field-kinds.ts'
import { field, optionalField } from '#app/kit/fields.ts'
import type { Refusal } from '#app/kit/form-answer.ts'
import { formFields } from '#app/kit/form-fields.ts'
import { readFields } from '#app/kit/read-fields.ts'
import { type BrandText, maxBrandNameLength } from './brand-rules.ts'

const story = { ...filledWith('off', lines(1500)), optional: true, hint: true } as const
const alt = { ...filledWith('off', line(200)), optional: true } as const

export const brandInputs = formFields('brands', {
  name: { ...filledWith('off', line(maxBrandNameLength)), hint: true },
  storyEn: story,
  storyTh: { ...story, hint: 'brands.storyEnHint' },
  altEn: alt,
  altTh: alt,
})

const words = { required: 'brands.problem.required', tooLong: 'brands.problem.too_long' } as const

const brandForm = z.object({
  name: field(brandInputs.name, words),
  storyEn: optionalField(brandInputs.storyEn, words),
  storyTh: optionalField(brandInputs.storyTh, words),
  altEn: optionalField(brandInputs.altEn, words),
  altTh: optionalField(brandInputs.altTh, words),
  pictureId: z.string().regex(/^(?:[0-9a-f]{32})?$/, 'brands.refusal.picture_not_found'),
})

export const readBrand = (
  form: FormData,
): { ok: true; value: BrandText; values: Readonly<Record<string, string>> } | Refusal<AdminKey> =>
  readFields<typeof brandForm.shape, AdminKey>(form, brandForm)
