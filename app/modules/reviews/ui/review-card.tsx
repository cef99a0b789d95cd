import type { ReactNode } from 'react'
import { useT, useTexts } from '#app/i18n/provider.tsx'
import { useTextLanguage } from '#app/i18n/use-text-language.ts'
import { formatDate } from '#app/kit/dates.ts'
import { useLightbox } from '#app/modules/catalog/ui/product/gallery.tsx'
import { CheckIcon, StarIcon } from '#app/ui/icons.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { type CustomerPicture, type Review, ratings } from '../review.ts'
import { Avatar } from './avatar.tsx'

type Props = { pictures: readonly CustomerPicture[]; product: string; author: string }

/** A click enlarges; without scripts it opens the file. */
export function ReviewPictures({ pictures, product, author }: Props) {
  const t = useT()
  const alt = t('reviews.photo', { product, name: author })
  const labelled = pictures.map(({ id, widths }) => ({ id, widths, alt }))
  const { enlarge, lightbox } = useLightbox(labelled, product)
  if (pictures.length === 0) return null
  return (
    <>
      <ul className="mt-3 flex flex-wrap gap-2">
        {labelled.map((picture, at) => (
          <li key={picture.id}>
            <a
              href={`/media/${picture.id}/${picture.widths.at(-1)}.webp`}
              aria-label={t('shop.product.viewLarger', { number: at + 1, count: labelled.length, alt })}
              aria-haspopup="dialog"
              onClick={(event) => enlarge(event, at)}
              className="block w-16 cursor-zoom-in sm:w-20"
            >
              <Picture {...picture} alt="" sizes="80px" ratio="4 / 5" />
            </a>
          </li>
        ))}
      </ul>
      {lightbox}
    </>
  )
}

/** Filled to a tenth; read as "4.5 out of 5". */
export function Stars({ rating, size = 16 }: { rating: number; size?: number }) {
  const t = useT()
  const row = (filled: boolean) =>
    ratings.map((star) => <StarIcon key={star} size={size} filled={filled} className="shrink-0" />)
  return (
    <span className="stars relative inline-flex">
      <span className="sr-only">{t('reviews.average', { rating })}</span>
      <span className="flex">{row(false)}</span>
      <span className="absolute inset-y-0 left-0 flex overflow-hidden" style={{ width: `${(rating / 5) * 100}%` }}>
        {row(true)}
      </span>
    </span>
  )
}

type ReviewCardProps = { review: Review; product: string; children?: ReactNode }

export function ReviewCard({ review, product, children }: ReviewCardProps) {
  const { t, language } = useTexts()
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
