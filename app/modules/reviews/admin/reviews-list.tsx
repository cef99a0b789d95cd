import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink, useLanguage } from '#app/i18n/provider.tsx'
import { formatMoment } from '#app/kit/dates.ts'
import { languageOfText } from '#app/kit/text-language.ts'
import { ThaiLineBreaks } from '#app/ui/thai-line-breaks.tsx'
import { WholeName } from '#app/ui/whole-name.tsx'
import { ReviewPictures } from '../ui/review-pictures.tsx'
import { Stars } from '../ui/stars.tsx'
import { AdminHideForm, AdminReplyForm, AdminReviewPress, type ReviewAnswer } from './review-forms.tsx'
import type { AdminReview } from './review-list.queries.server.ts'

type ListProps = { reviews: readonly AdminReview[]; sent: ReviewAnswer | undefined; empty: string }

/** `sent`: the result without JavaScript. */
export function AdminReviewsList({ reviews, sent, empty }: ListProps) {
  if (reviews.length === 0) return <p className="border-t border-line py-16 text-center text-ink-soft">{empty}</p>
  return (
    <ul className="border-t border-line">
      {reviews.map((review) => (
        <ReviewRow key={review.id} review={review} sent={sentOf(sent, review)} />
      ))}
    </ul>
  )
}

const sentOf = (sent: ReviewAnswer | undefined, { id }: AdminReview) =>
  sent && !sent.ok && sent.review === id ? sent : undefined

function ReviewRow({ review, sent }: { review: AdminReview; sent: ReviewAnswer | undefined }) {
  const t = useAdminT()
  const language = useLanguage()
  const product = language === 'th' ? review.productTh : review.productEn
  const words = languageOfText(`${review.title} ${review.comment}`)
  return (
    <li data-row className="grid gap-x-8 gap-y-2 border-b border-line py-4 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <div className="min-w-0">
        <LocalLink
          to={`/product/${review.productId}#reviews`}
          data-admin-row
          className="inline-block py-0.5 break-words underline decoration-line underline-offset-4 hover:decoration-ink pointer-coarse:py-2.5"
        >
          <ThaiLineBreaks>{product}</ThaiLineBreaks>
        </LocalLink>
        <p>
          <WholeName name={review.author} />
        </p>
        <p className="wrap-anywhere text-ink-soft">{review.email}</p>
        <p className="tabular text-xs text-ink-soft">
          <time dateTime={review.writtenAt.toISOString()}>{formatMoment(review.writtenAt, language)}</time>
          {review.edited && ` · ${t('reviews.edited')}`}
          {review.verified && ` · ${t('reviews.verified')}`}
        </p>
      </div>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-4">
          <Stars rating={review.rating} />
          {review.fresh && <strong className="font-semibold">{t('reviews.new')}</strong>}
        </p>
        {review.hidden && (
          <p className="mt-1 text-lacquer">{t('reviews.hiddenFor', { reason: review.hiddenReason ?? '–' })}</p>
        )}
        <div lang={words}>
          {review.title && <p className="mt-1 font-semibold break-words">{review.title}</p>}
          {review.comment && <p className="measure mt-1 break-words whitespace-pre-line">{review.comment}</p>}
        </div>
        <ReviewPictures pictures={review.pictures} product={product} author={review.author} />
        {review.reply !== null && (
          <div className="mt-3 border-l-2 border-jade pl-4">
            <p className="text-xs text-ink-soft">{t('reviews.ours')}</p>
            <p lang={languageOfText(review.reply)} className="measure break-words whitespace-pre-line">
              {review.reply}
            </p>
          </div>
        )}
        <div className="mt-2 flex flex-wrap items-start gap-x-6 gap-y-2">
          <AdminReplyForm key={review.reply} review={review} sent={sent} />
          {review.reply !== null && (
            <AdminReviewPress intent="unreply" reviews={[review.id]} label={t('reviews.unreply')} />
          )}
          {review.hidden ? (
            <AdminReviewPress intent="show" reviews={[review.id]} label={t('reviews.show')} />
          ) : (
            <AdminHideForm review={review} sent={sent} />
          )}
        </div>
      </div>
    </li>
  )
}
