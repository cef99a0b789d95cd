import { z } from 'zod'
import type { MessageKey } from '#app/i18n/provider.tsx'
import { manyLines, oneLine } from '#app/kit/text.ts'
import { maxCommentLength, maxPictures, maxTitleLength } from './review.ts'

const key = <Key extends MessageKey>(message: Key): Key => message

/**
 * What an author writes, with the ids of the pictures she has uploaded for it. Both texts are trimmed and may be left
 * out; characters are counted as a reader counts them.
 */
const reviewForm = z.object({
  rating: z.coerce
    .number({ error: key('reviewing.ratingRequired') })
    .int(key('reviewing.ratingRequired'))
    .min(1, key('reviewing.ratingRequired'))
    .max(5, key('reviewing.ratingRequired')),
  title: z.string().default('').transform(oneLine).refine(cappedAt(maxTitleLength), key('reviewing.titleTooLong')),
  comment: z
    .string()
    .default('')
    .transform(manyLines)
    .refine(cappedAt(maxCommentLength), key('reviewing.commentTooLong')),
  pictures: z
    .array(z.string({ error: key('reviewing.pictureGone') }).regex(/^[0-9a-f]{32}$/, key('reviewing.pictureGone')))
    .default([])
    .transform((ids) => [...new Set(ids)])
    .refine((ids) => ids.length <= maxPictures, key('reviewing.tooManyPictures')),
})
export type ReviewForm = z.output<typeof reviewForm>
export type ReviewErrors = Partial<Record<keyof ReviewForm, MessageKey>>

export function parseReview(fields: unknown): { ok: true; form: ReviewForm } | { ok: false; errors: ReviewErrors } {
  const parsed = reviewForm.safeParse(fields)
  if (parsed.success) return { ok: true, form: parsed.data }
  const errors: ReviewErrors = {}
  for (const { path, message } of parsed.error.issues) errors[path[0] as keyof ReviewForm] ??= message as MessageKey
  return { ok: false, errors }
}

function cappedAt(most: number) {
  return (text: string) => text.length <= most
}
