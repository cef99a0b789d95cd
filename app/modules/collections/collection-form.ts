import { z } from 'zod'
import type { AdminKey } from '#app/i18n/admin/admin-texts.ts'
import { wholeNumber } from '#app/kit/admin-field-kinds.ts'
import { filledWith, kind, line } from '#app/kit/field-kinds.ts'
import { field, optionalField } from '#app/kit/fields.ts'
import type { Refusal } from '#app/kit/form-answer.ts'
import { formFields } from '#app/kit/form-fields.ts'
import { readFields } from '#app/kit/read-fields.ts'
import { oneLine } from '#app/kit/text.ts'
import type { Collection, Source, StoredCollection } from './collection.ts'

const name = filledWith('off', line(40))
/** Joined to one paragraph. */
const intro = filledWith('off', line(300))

/** Normalizes capitals and blanks; refuses other characters. */
const slug = kind(
  'slug',
  (typed) => {
    const text = oneLine(typed).toLowerCase().replaceAll(' ', '-')
    return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) && text.length <= 60 ? text : undefined
  },
  { autoComplete: 'off', maxLength: 60, spellCheck: false },
)

export const collectionInputs = formFields('collections', {
  nameEn: name,
  nameTh: name,
  introEn: { ...intro, optional: true },
  introTh: { ...intro, optional: true },
  slug: { ...slug, optional: true, hint: true },
  source: { input: {}, hint: true },
  place: { ...wholeNumber({ min: 1, max: 99 }), optional: true, hint: true },
  published: { input: {}, hint: true },
})

const words = {
  required: 'collections.problem.required',
  tooLong: 'collections.problem.too_long',
  slug: 'collections.problem.slug',
  number: 'collections.problem.place',
} as const

const isSource = (text: string): text is Source =>
  /^(?:hand|new|sale|best_sellers|brand:[a-z0-9-]{1,60}|colour:.{1,60})$/.test(text)

const collectionForm = z.object({
  nameEn: field(collectionInputs.nameEn, words),
  nameTh: field(collectionInputs.nameTh, words),
  introEn: optionalField(collectionInputs.introEn, words),
  introTh: optionalField(collectionInputs.introTh, words),
  slug: optionalField(collectionInputs.slug, words),
  source: z.string().transform(oneLine).refine(isSource, 'collections.problem.source'),
  place: optionalField(collectionInputs.place, words).transform((place) => (place === '' ? null : place)),
  published: z.string().transform((sent) => sent === 'on'),
})

/** An empty slug is derived from the English name later. */
export const readCollection = (
  form: FormData,
): { ok: true; value: Collection; values: Readonly<Record<string, string>> } | Refusal<AdminKey> =>
  readFields<typeof collectionForm.shape, AdminKey>(form, collectionForm)

export const collectionFields = (collection?: StoredCollection): Record<keyof Collection, string> => ({
  nameEn: collection?.nameEn ?? '',
  nameTh: collection?.nameTh ?? '',
  introEn: collection?.introEn ?? '',
  introTh: collection?.introTh ?? '',
  slug: collection?.slug ?? '',
  source: collection?.source ?? 'hand',
  place: String(collection?.place ?? ''),
  published: collection?.published ? 'on' : '',
})
