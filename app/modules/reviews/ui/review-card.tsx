import type { ReactNode } from 'react'
import { useLanguage, useT } from '#app/i18n/provider.tsx'
import { formatDate } from '#app/kit/dates.ts'
import { CheckIcon } from '#app/ui/icons.tsx'
import { authorInitial } from '../author-initial.ts'
import type { Review } from '../review.ts'
import { Stars } from './stars.tsx'

/** One review. What the reader may do with it stands below. */
export function ReviewCard({ review, children }: { review: Review; children?: ReactNode }) {
  const t = useT()
  const language = useLanguage()
  const author = review.author || t('shop.reviews.customer')
  return (
    <article className="grid gap-x-8 gap-y-3 border-t border-line py-6 md:grid-cols-[12rem_1fr]">
      <header className="flex items-center gap-3 md:items-start">
        <span aria-hidden="true" className="grid size-10 shrink-0 place-items-center bg-line/60 text-sm">
          {authorInitial(author)}
        </span>
        <div className="text-sm">
          <p>{author}</p>
          <p className="text-ink-soft">
            <time dateTime={review.writtenAt}>{formatDate(review.writtenAt, language)}</time>
            {review.edited && ` · ${t('shop.reviews.edited')}`}
          </p>
          {review.verified && (
            <p className="mt-1 flex items-center gap-1 text-jade">
              <CheckIcon size={14} />
              {t('shop.reviews.verified')}
            </p>
          )}
        </div>
      </header>
      <div className="min-w-0">
        <Stars rating={review.rating} />
        {review.title && <h3 className="mt-2 font-sans text-base font-medium break-words">{review.title}</h3>}
        {review.comment && <p className="measure mt-2 break-words whitespace-pre-line">{review.comment}</p>}
        {review.helpful > 0 && (
          <p className="mt-3 text-sm text-ink-soft">{t('shop.reviews.helpful', { count: review.helpful })}</p>
        )}
        {children}
      </div>
    </article>
  )
}
