import { reviewFilters } from '#app/modules/reviews/admin/review-filters.ts'
import { AdminList } from '#app/ui/admin/list.tsx'
import { AdminFilters } from '#app/ui/admin/list-filters.tsx'
import '#app/i18n/groups/reviews.ts'
import { shopOf } from '#app/context.server.ts'
import { type AdminInput, adminAction, refused, success } from '#app/http/form.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { formText } from '#app/kit/read-fields.ts'
import { isUuid } from '#app/kit/uuid.ts'
import { adminReviews } from '#app/modules/reviews/admin/review-list.queries.server.ts'
import { AdminReviewButton, AdminReviewsList } from '#app/modules/reviews/admin/reviews-list.tsx'
import {
  hideReview,
  markReviewsSeen,
  removeReply,
  replyToReview,
  showReview,
} from '#app/modules/reviews/moderate-review.server.ts'
import { AdminNotice, withMessage } from '#app/ui/admin/admin-form.tsx'
import type { Route } from './+types/reviews'

export const loader = ({ request, context }: Route.LoaderArgs) =>
  adminReviews(shopOf(context).db, reviewFilters.read(request))

export const action = adminAction('routes/admin/customers/reviews', { hide, show, reply, unreply, seen })

const notFound = () => refused('not_found', 'reviews.refusal.not_found')

const reviewOf = (form: FormData): string | undefined => [formText(form, 'review')].find(isUuid)

async function hide(form: FormData, { shop: { db }, by }: AdminInput) {
  const id = reviewOf(form)
  const reason = formText(form, 'reason')
  if (!id) return notFound()
  const hidden = await hideReview(db, { id, reason, ...by })
  if (hidden.ok) return success(withMessage('reviews.hidden'))
  if (hidden.reason === 'not_found') return notFound()
  return refused(hidden.reason, `reviews.refusal.${hidden.reason}`, { at: 'reason', values: { reason }, review: id })
}

async function show(form: FormData, { shop: { db }, by }: AdminInput) {
  const id = reviewOf(form)
  const shown = id && (await showReview(db, { id, ...by })).ok
  return shown ? success(withMessage('reviews.shown')) : notFound()
}

async function reply(form: FormData, { shop: { db }, by }: AdminInput) {
  const id = reviewOf(form)
  const values = { reply: formText(form, 'reply') }
  if (!id) return notFound()
  const replied = await replyToReview(db, { id, ...values, ...by })
  if (replied.ok) return success(withMessage('reviews.replied'))
  if (replied.reason === 'not_found') return notFound()
  return refused(replied.reason, `reviews.refusal.${replied.reason}`, { at: 'reply', values, review: id })
}

async function unreply(form: FormData, { shop: { db }, by }: AdminInput) {
  const id = reviewOf(form)
  const removed = id && (await removeReply(db, { id, ...by })).ok
  return removed ? success(withMessage('reviews.replyRemoved')) : notFound()
}

async function seen(form: FormData, { shop: { db }, by }: AdminInput) {
  const ids = form.getAll('review').map(String).filter(isUuid).slice(0, 100)
  if (ids.length === 0) return notFound()
  const count = await markReviewsSeen(db, { ids, ...by })
  return success(withMessage('reviews.seen', { count }))
}

/** Reloads when the count changes (use-order-notices). */
export const handle = { showsWaiting: '/admin/reviews' }

const stars = reviewFilters.kinds.stars.values

export default function Reviews({ loaderData, actionData }: Route.ComponentProps) {
  const { filters, rows, count } = loaderData
  const t = useAdminT()
  const isUnfiltered = filters.q === '' && filters.state === 'all' && filters.stars === 'all' && count === 0
  const fresh = rows.filter((review) => review.fresh).map(({ id }) => id)
  return (
    <AdminList
      list={loaderData}
      title="reviews.title"
      count="reviews.count"
      buttonsFit
      buttons={
        fresh.length > 0 && (
          <AdminReviewButton intent="seen" reviews={fresh} label={t('reviews.markSeen', { count: fresh.length })} />
        )
      }
      hasKeys
    >
      <AdminNotice answer={actionData} />
      <AdminFilters
        of={reviewFilters}
        values={filters}
        search="reviews.search"
        fields={{
          state: ['reviews.state', (value) => `reviews.states.${value}`],
          stars: [
            'reviews.stars',
            stars.map((value) => ({ value, label: t('reviews.starCount', { count: Number(value) }) })),
          ],
        }}
      />
      <AdminReviewsList
        reviews={rows}
        sent={actionData}
        empty={t(isUnfiltered ? 'reviews.noneYet' : 'reviews.empty')}
      />
    </AdminList>
  )
}
