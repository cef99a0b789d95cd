import '#app/i18n/groups/reviews.ts'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useLocalPath, useT } from '#app/i18n/provider.tsx'
import { useSession } from '#app/modules/accounts/ui/use-session.ts'
import { askJson } from '#app/ui/ask.ts'
import { SecondaryButton } from '#app/ui/button.tsx'
import { toast } from '#app/ui/dialogs/toast.ts'
import type { OwnReviews, ReviewPage } from '../review.ts'
import { ReviewCard, Stars } from './review-card.tsx'

// Most readers are not signed in: loads this code for those who are.
const OwnReviewPanel = lazy(() => import('./own-review-panel.tsx').then((file) => ({ default: file.OwnReviewPanel })))
const VoteButtons = lazy(() => import('./vote-buttons.tsx').then((file) => ({ default: file.VoteButtons })))

const oneDecimal = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

type ReviewSectionProps = ReviewPage & { productId: string; product: string; pages: number }

/** The reader's own review and votes load after hydration. */
export function ReviewSection({ productId, product, summary, reviews, more, pages }: ReviewSectionProps) {
  const t = useT()
  const { own, ownId, reload } = useOwnReviews(productId)
  const others = reviews.filter((review) => review.id !== ownId)
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
        <SecondaryButton to={`/product/${productId}?reviews=${pages + 1}`} preventScrollReset className="mt-4">
          {t('reviews.more')}
        </SecondaryButton>
      )}
    </section>
  )
}

function SignInToWrite({ productId }: { productId: string }) {
  const t = useT()
  const target = encodeURIComponent(`/product/${productId}#reviews`)
  return (
    <SecondaryButton to={`/auth?redirectTo=${target}`} className="mb-8 print:hidden">
      {t('reviews.signIn')}
    </SecondaryButton>
  )
}

/** After hydration, if signed in; `ownId` is shown apart from the others. A failure shows a toast only. */
function useOwnReviews(productId: string) {
  const t = useT()
  const { signedIn } = useSession()
  const address = useLocalPath()(`/api/reviews/${productId}`)
  const [own, setOwn] = useState<OwnReviews>()
  const [writtenId, setWrittenId] = useState<string>()
  const load = useCallback(() => {
    askJson<OwnReviews>(address).then(setOwn, (error: Error) => {
      setWrittenId(undefined)
      toast.error(t('frame.errors.error'), t('reviews.failed', { message: error.message }))
    })
  }, [address, t])
  const reload = useCallback(
    (id?: string) => {
      setWrittenId(id)
      load()
    },
    [load],
  )
  useEffect(() => {
    if (signedIn) load()
  }, [signedIn, load])
  return { own: signedIn ? own : undefined, ownId: own?.mine?.id ?? writtenId, reload }
}
