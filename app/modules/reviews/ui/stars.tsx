import { useT } from '#app/i18n/provider.tsx'
import { StarIcon } from '#app/ui/icons.tsx'
import { ratings } from '../review.ts'

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
