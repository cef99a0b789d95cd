import { z } from 'zod'
import type { MessageKey } from '#app/i18n/provider.tsx'
import { line, lines } from '#app/kit/field-kinds.ts'
import { optionalField } from '#app/kit/fields.ts'
import { formText, readFields } from '#app/kit/read-fields.ts'
import { isUuid } from '#app/kit/uuid.ts'
import { maxCommentLength, maxPictures, maxTitleLength } from './review.ts'

const key = <Key extends MessageKey>(message: Key): Key => message
const ratingRequired = key('reviewing.ratingRequired')
const pictureGone = key('reviewing.pictureGone')

/** Texts are trimmed and optional; lengths count visible characters. */
const reviewForm = z.object({
  rating: z.coerce.number(ratingRequired).int(ratingRequired).min(1, ratingRequired).max(5, ratingRequired),
  title: optionalField(line(maxTitleLength), { tooLong: key('reviewing.titleTooLong') }),
  comment: optionalField(lines(maxCommentLength), { tooLong: key('reviewing.commentTooLong') }),
  pictures: z
    .array(z.string(pictureGone).regex(/^[0-9a-f]{32}$/, pictureGone))
    .default([])
    .transform((ids) => [...new Set(ids)])
    .refine((ids) => ids.length <= maxPictures, key('reviewing.tooManyPictures')),
})
export type ReviewForm = z.output<typeof reviewForm>

export const readReview = (form: FormData) => readFields(form, reviewForm, { pictures: form.getAll('picture') })

/** An invalid id becomes the zero UUID. */
export function reviewIdOf(form: FormData): string {
  const id = formText(form, 'review')
  return isUuid(id) ? id : '00000000-0000-0000-0000-000000000000'
}

/** "yes" or "no"; else undefined, which withdraws the vote. */
export const voteOf = (form: FormData): boolean | undefined => ({ yes: true, no: false })[formText(form, 'helpful')]

export const reviewMessages = {
  already_reviewed: 'reviewing.alreadyReviewed',
  not_yours: 'reviewing.notYours',
  own_review: 'reviewing.ownVote',
  not_found: 'shop.product.notFound',
  picture_not_found: 'reviewing.pictureGone',
  rate_limited: 'reviewing.tooOften',
} satisfies Record<string, MessageKey>
