import type { MessageKey } from '#app/i18n/provider.tsx'
import type { Result } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { allow } from '#app/platform/http/rate-limit.server.ts'
import { deleteReview, editReview } from './change-review.server.ts'
import type { ReviewAnswer } from './review-answer.ts'
import { parseReview } from './review-form.ts'
import { type ReviewRefusal, reviewMessages } from './review-messages.ts'
import type { Author } from './reviews.queries.server.ts'
import { voteOnReview } from './vote-on-review.server.ts'
import { writeReview } from './write-review.server.ts'

type Post = { productId: string; author: Author; fields: FormData; now: Date }
type Intent = (db: Db, post: Post) => Promise<Omit<ReviewAnswer, 'intent'>>

const text = (fields: FormData, name: string): string => {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Anything that is no id stands for no review. */
const reviewIdIn = (fields: FormData): string => {
  const id = text(fields, 'review')
  return uuid.test(id) ? id : '00000000-0000-0000-0000-000000000000'
}

/** "yes", "no", or anything else: the vote is taken back. */
const voteIn = (fields: FormData): boolean | undefined => {
  const vote = text(fields, 'helpful')
  return vote === 'yes' || (vote === 'no' ? false : undefined)
}

const formOf = (fields: FormData) =>
  parseReview({
    rating: text(fields, 'rating'),
    title: text(fields, 'title'),
    comment: text(fields, 'comment'),
    pictures: fields.getAll('picture'),
  })

const answer = (result: Result<unknown, ReviewRefusal>, done?: MessageKey): Omit<ReviewAnswer, 'intent'> => {
  if (!result.ok) return { ok: false, message: reviewMessages[result.reason] }
  return done ? { ok: true, message: done } : { ok: true }
}

const intents: Readonly<Record<string, Intent>> = {
  write: async (db, { productId, author, fields, now }) => {
    const parsed = formOf(fields)
    if (!parsed.ok) return { ok: false, errors: parsed.errors }
    const written = await writeReview(db, { productId, author, form: parsed.form, now })
    return { ...answer(written, 'reviewing.published'), ...(written.ok && { review: written.value.id }) }
  },
  edit: async (db, { author, fields, now }) => {
    const parsed = formOf(fields)
    if (!parsed.ok) return { ok: false, errors: parsed.errors }
    const reviewId = reviewIdIn(fields)
    return answer(await editReview(db, { reviewId, author, form: parsed.form, now }), 'reviewing.saved')
  },
  delete: async (db, { author, fields }) =>
    answer(await deleteReview(db, { reviewId: reviewIdIn(fields), userId: author.userId }), 'reviewing.deleted'),
  vote: async (db, { author, fields }) => {
    const vote = { reviewId: reviewIdIn(fields), userId: author.userId, isHelpful: voteIn(fields) }
    return answer(await voteOnReview(db, vote))
  },
}

/** One post of the product page's review forms. Undefined when the intent is none of theirs. */
export async function takeReviewPost(db: Db, post: Post): Promise<ReviewAnswer | undefined> {
  const intent = text(post.fields, 'intent')
  const act = Object.hasOwn(intents, intent) ? intents[intent] : undefined
  if (!act) return undefined
  const mayPost = await allow(db, { key: `review ${post.author.userId}`, limit: 30, perSeconds: 3600, now: post.now })
  if (!mayPost) return { intent, ok: false, message: reviewMessages.too_often }
  return { intent, ...(await act(db, post)) }
}
