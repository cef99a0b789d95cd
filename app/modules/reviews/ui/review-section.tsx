import { Button } from '#app/ui/button.tsx'
import '#app/i18n/groups/reviews.ts'
import { lazy, Suspense } from 'react'
import { useT } from '#app/i18n/provider.tsx'
import type { ReviewPage } from '../review.ts'
import { ReviewCard } from './review-card.tsx'
import { Stars } from './stars.tsx'
import { useOwnReviews } from './use-own-reviews.ts'

// Most readers are not signed in: loads this code for those who are.
const OwnReviewPanel = lazy(() => import('./own-review-panel.tsx').then((file) => ({ default: file.OwnReviewPanel })))
const VoteButtons = lazy(() => import('./vote-buttons.tsx').then((file) => ({ default: file.VoteButtons })))

const oneDecimal = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

type ReviewSectionProps = ReviewPage & { productId: string; product: string; pages: number }

/** The reader's own review and votes load after hydration. */
export function ReviewSection({ productId, product, summary, reviews, more, pages }: ReviewSectionProps) {
  const t = useT()
  const { own, mine, reload } = useOwnReviews(productId)
  const others = reviews.filter((review) => review.id !== mine)
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="gutters scroll-mt-20 pt-20">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 pb-6">
        <h2 id="reviews-title" className="text-2xl">
          {t('reviews.title')}
        </h2>
        {summary.count > 0 && (
          <p className="tabular flex items-center gap-2 text-ink-soft">
            <Stars rating={summary.average} />
            {oneDecimal.format(summary.average)} · {t('reviews.count', { count: summary.count })}
          </p>
        )}
      </div>
      {summary.count === 0 && !own?.mine && <p className="pb-6 text-ink-soft">{t('reviews.none')}</p>}
      {own ? (
        <Suspense>
          <OwnReviewPanel key={own.mine?.id} productId={productId} product={product} own={own} reload={reload} />
        </Suspense>
      ) : (
        <SignInToWrite productId={productId} />
      )}
      {others.map((review) => (
        <ReviewCard key={review.id} review={review} product={product}>
          {own && (
            <Suspense>
              <VoteButtons productId={productId} review={review} vote={own.votes[review.id]} onVoted={reload} />
            </Suspense>
          )}
        </ReviewCard>
      ))}
      {more && (
        <Button
          to={`/product/${productId}?reviews=${pages + 1}`}
          preventScrollReset
          variant="secondary"
          className="mt-4"
        >
          {t('reviews.more')}
        </Button>
      )}
    </section>
  )
}

function SignInToWrite({ productId }: { productId: string }) {
  const t = useT()
  const back = encodeURIComponent(`/product/${productId}#reviews`)
  return (
    <Button to={`/auth?redirectTo=${back}`} variant="secondary" className="mb-8 print:hidden">
      {t('reviews.signIn')}
    </Button>
  )
}
