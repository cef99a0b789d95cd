// Apart from the page, so that browsers do not load it.
import { data } from 'react-router'
import type { Shop } from '#app/context.server.ts'
import { intents, invalid, readForm, refused, success } from '#app/http/form.server.ts'
import type { Result } from '#app/kit/result.ts'
import type { ReviewDone } from '#app/modules/reviews/review.ts'
import { readReview, reviewIdOf, reviewMessage, voteOf } from '#app/modules/reviews/review-form.ts'
import type { Author } from '#app/modules/reviews/reviews.queries.server.ts'
import {
  deleteReview,
  editReview,
  mayPostReviews,
  voteOnReview,
  writeReview,
} from '#app/modules/reviews/write-review.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'

type ReviewPost = { db: Db; productId: string; author: Author; now: Date }

const reviewAnswers = intents({
  write: async (form, { db, ...post }: ReviewPost) => {
    const read = readReview(form)
    if (!read.ok) return invalid(read)
    const written = await writeReview(db, { ...post, form: read.value })
    if (!written.ok) return refused(written.reason, reviewMessage(written.reason))
    return success<ReviewDone>({ message: 'reviewing.published', review: written.value.id })
  },
  edit: async (form, { db, author, now }: ReviewPost) => {
    const read = readReview(form)
    if (!read.ok) return invalid(read)
    const edited = await editReview(db, { reviewId: reviewIdOf(form), author, form: read.value, now })
    return reviewAnswer(edited, { message: 'reviewing.saved' })
  },
  delete: async (form, { db, author }: ReviewPost) => {
    const gone = await deleteReview(db, { reviewId: reviewIdOf(form), userId: author.userId })
    return reviewAnswer(gone, { message: 'reviewing.deleted' })
  },
  vote: async (form, { db, author }: ReviewPost) => {
    const vote = { reviewId: reviewIdOf(form), userId: author.userId, isHelpful: voteOf(form) }
    const voted = await voteOnReview(db, vote)
    return reviewAnswer(voted, {})
  },
})

const reviewAnswer = (result: Result<unknown, Parameters<typeof reviewMessage>[0]>, done: ReviewDone) =>
  result.ok ? success(done) : refused(result.reason, reviewMessage(result.reason))

export async function answerReviewForm({ db, clock, visitor }: Shop, productId: string, request: Request) {
  const author = await visitor()
  if (!author.signedIn) throw data(null, { status: 401 })
  const form = await readForm(request)
  const now = clock()
  if (!(await mayPostReviews(db, author.userId, now))) return refused('rate_limited', 'reviewing.refusal.rate_limited')
  return reviewAnswers(form, { db, productId, author, now })
}
