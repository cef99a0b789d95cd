import type { TextIn } from '#app/i18n/admin/admin-texts.ts'
import type { MessageKey } from '#app/i18n/provider.tsx'
import { kind, line, lines } from '#app/kit/field-kinds.ts'
import { type FieldReader, field, optionalField, type ValuesOf } from '#app/kit/fields.ts'
import type { Refusal } from '#app/kit/form-answer.ts'
import { formText, readFields } from '#app/kit/read-fields.ts'
import { isUuid } from '#app/kit/uuid.ts'
import { maxCommentLength, maxPictures, maxTitleLength } from './review.ts'

const starRating = kind('rating', (typed) => [1, 2, 3, 4, 5].find((stars) => String(stars) === typed.trim()), {})

/** Texts are trimmed and optional; lengths count visible characters. */
const reviewReaders = {
  rating: field(starRating, { required: 'reviewing.ratingRequired', rating: 'reviewing.ratingRequired' }),
  title: optionalField(line(maxTitleLength), { tooLong: 'reviewing.titleTooLong' }),
  comment: optionalField(lines(maxCommentLength), { tooLong: 'reviewing.commentTooLong' }),
} satisfies Record<string, FieldReader<unknown, MessageKey>>
export type ReviewForm = ValuesOf<typeof reviewReaders> & { pictures: string[] }

/** `picture` repeats. */
export function readReview(form: FormData) {
  const read = readFields(form, reviewReaders)
  const pictures = [...new Set(form.getAll('picture').map(String))]
  const problem = pictureProblem(pictures)
  if (read.ok && !problem) return { ...read, value: { ...read.value, pictures } }
  const fields: Refusal['fields'] = { ...(!read.ok && read.fields), ...(problem && { pictures: problem }) }
  return { ok: false as const, values: read.values, fields }
}

function pictureProblem(ids: readonly string[]): MessageKey | undefined {
  if (!ids.every((id) => /^[0-9a-f]{32}$/.test(id))) return 'reviewing.refusal.picture_not_found'
  return ids.length > maxPictures ? 'reviewing.tooManyPictures' : undefined
}

/** An invalid id becomes the zero UUID. */
export function reviewIdOf(form: FormData): string {
  const id = formText(form, 'review')
  return isUuid(id) ? id : '00000000-0000-0000-0000-000000000000'
}

/** "yes" or "no"; else undefined, which withdraws the vote. */
export function voteOf(form: FormData): boolean | undefined {
  const vote = formText(form, 'helpful')
  return vote === 'yes' || (vote === 'no' ? false : undefined)
}

type ReviewRefusal = 'not_found' | TextIn<'reviewing.refusal', MessageKey>

/** `not_found`: the product, when a review is written. */
export const reviewMessage = (reason: ReviewRefusal): MessageKey =>
  reason === 'not_found' ? 'shop.product.notFound' : `reviewing.refusal.${reason}`
