import { useState } from 'react'
import { useT } from '#app/i18n/provider.tsx'
import { useFormAround } from '#app/ui/form/form-around.ts'
import { StarIcon } from '#app/ui/icons.tsx'
import { ratings } from '../review.ts'

/** Radio buttons: arrow keys and plain forms work. */
export function StarChoice({ chosen }: { chosen: number | undefined }) {
  const t = useT()
  const said = useFormAround().error('rating')
  // Choosing a star clears the last error.
  const [chosenAfter, setChosenAfter] = useState<string>()
  const error = said === chosenAfter ? undefined : said
  return (
    <fieldset aria-describedby={error ? 'rating-error' : undefined}>
      <legend className="text-sm">{t('reviewing.rating')}</legend>
      <div className="star-choice">
        {ratings.map((star, at) => (
          <label key={star} className="target grid cursor-pointer place-items-center">
            <input
              type="radio"
              name="rating"
              value={star}
              defaultChecked={star === chosen}
              className="sr-only"
              onChange={() => setChosenAfter(said)}
              {...(at === 0 && error
                ? { id: 'rating', 'aria-invalid': true, 'data-group': t('reviewing.rating') }
                : {})}
            />
            <StarIcon size={26} />
            <span className="sr-only">{t('reviewing.stars', { count: star })}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id="rating-error" className="text-sm text-lacquer">
          {error}
        </p>
      )}
    </fieldset>
  )
}
