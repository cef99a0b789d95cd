import { useT } from '#app/i18n/provider.tsx'
import { StarIcon } from '#app/ui/icons.tsx'
import { ratings } from '../review.ts'

/** A rating as five stars, filled to the tenth; read out as "4.5 out of 5". */
export function Stars({ rating, size = 16 }: { rating: number; size?: number }) {
  const t = useT()
  const row = (filled: boolean) =>
    ratings.map((star) => <StarIcon key={star} size={size} filled={filled} className="shrink-0" />)
  return (
    <span className="relative inline-flex">
      <span className="sr-only">{t('shop.reviews.average', { rating })}</span>
      <span className="flex">{row(false)}</span>
      <span className="absolute inset-y-0 left-0 flex overflow-hidden" style={{ width: `${(rating / 5) * 100}%` }}>
        {row(true)}
      </span>
    </span>
  )
}

/** Five stars to choose from: radio buttons, so arrows work and a plain form sends the number. */
export function StarChoice({ chosen, error }: { chosen: number | undefined; error?: string | undefined }) {
  const t = useT()
  return (
    <fieldset aria-describedby={error ? 'rating-error' : undefined}>
      <legend className="text-sm">{t('shop.reviews.rating')}</legend>
      <div className="star-choice">
        {ratings.map((star) => (
          <label key={star} className="target grid cursor-pointer place-items-center">
            <input type="radio" name="rating" value={star} defaultChecked={star === chosen} className="sr-only" />
            <StarIcon size={26} />
            <span className="sr-only">{t('shop.reviews.stars', { count: star })}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id="rating-error" role="alert" className="text-sm text-lacquer">
          {error}
        </p>
      )}
    </fieldset>
  )
}
