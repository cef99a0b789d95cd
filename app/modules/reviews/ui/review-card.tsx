import type { ReactNode } from 'react'
import { useLanguage, useT } from '#app/i18n/provider.tsx'
import { useTextLanguage } from '#app/i18n/use-text-language.ts'
import { formatDate } from '#app/kit/dates.ts'
import { CheckIcon } from '#app/ui/icons.tsx'
import type { Review } from '../review.ts'
import { Avatar } from './avatar.tsx'
import { ReviewPictures } from './review-pictures.tsx'
import { Stars } from './stars.tsx'

type ReviewCardProps = {
  review: Review
  product: string
  children?: ReactNode
}

export function ReviewCard({ review, product, children }: ReviewCardProps) {
  const t = useT()
  const language = useLanguage()
  const author = review.author || t('reviews.customer')
  const authorLanguage = useTextLanguage(author)
  const textLanguage = useTextLanguage(`${review.title} ${review.comment}`)
  return (
    <article className="grid gap-x-8 gap-y-3 border-t border-line py-6 md:grid-cols-[12rem_1fr]">
      <header className="flex items-center gap-3 md:items-start">
        <Avatar name={author} picture={review.avatar} />
        <div className="text-sm">
          <p lang={authorLanguage}>{author}</p>
          <p className="text-ink-soft">
            <time dateTime={review.writtenAt}>{formatDate(review.writtenAt, language)}</time>
            {review.edited && ` · ${t('reviews.edited')}`}
          </p>
          {review.verified && (
            <p className="mt-1 flex items-center gap-1 text-jade">
              <CheckIcon size={14} />
              {t('reviews.verified')}
            </p>
          )}
        </div>
      </header>
      <div className="min-w-0">
        <Stars rating={review.rating} />
        {review.title && (
          <h3 lang={textLanguage} className="mt-2 font-sans text-base font-medium break-words">
            {review.title}
          </h3>
        )}
        {review.comment && (
          <p lang={textLanguage} className="measure mt-2 break-words whitespace-pre-line">
            {review.comment}
          </p>
        )}
        <ReviewPictures pictures={review.pictures} product={product} author={author} />
        {review.reply && (
          <div className="mt-3 border-l border-line pl-4">
            <p className="text-sm text-ink-soft">{t('reviews.reply')}</p>
            <p lang={review.reply.language} className="measure break-words whitespace-pre-line">
              {review.reply.text}
            </p>
          </div>
        )}
        {review.helpful > 0 && (
          <p className="mt-3 text-sm text-ink-soft">{t('reviews.helpful', { count: review.helpful })}</p>
        )}
        {children}
      </div>
    </article>
  )
}
