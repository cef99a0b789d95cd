import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { useLocalPath, useT } from '#app/i18n/provider.tsx'
import type { FormAnswer } from '#app/kit/form-answer.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/dialogs/toast.ts'
import { Field, TextArea } from '#app/ui/field.tsx'
import { Form, FormProblem } from '#app/ui/form/form.tsx'
import { useFormAround } from '#app/ui/form/form-around.ts'
import { StarIcon } from '#app/ui/icons.tsx'
import { PageLinks } from '#app/ui/page/page-links.tsx'
import { maxCommentLength, maxTitleLength, type Review, type ReviewDone, ratings } from '../review.ts'
import { ReviewPicturesField, useReviewPictures } from './review-pictures-field.tsx'

type ReviewFormProps = {
  productId: string
  /** Absent for a new one. */
  review?: Review | null
  /** With the id just written. */
  onDone: (written?: string) => void
  onCancel: () => void
}

export function ReviewForm({ productId, review, onDone, onCancel }: ReviewFormProps) {
  const t = useT()
  const local = useLocalPath()
  const fetcher = useFetcher<FormAnswer<ReviewDone>>()
  const answer = fetcher.data
  const pictures = useReviewPictures(review?.pictures ?? [])
  const { sending } = pictures.uploads
  useEffect(() => {
    if (!answer?.ok) return
    if (answer.message) toast.success(t(answer.message))
    onDone(answer.review)
  }, [answer, onDone, t])
  return (
    <Form
      as={fetcher.Form}
      answer={answer}
      intent={review ? 'edit' : 'write'}
      start={{ title: review?.title, comment: review?.comment }}
      problem="own"
      action={local(`/product/${productId}`)}
      // A pending upload would be lost.
      onSubmit={(event) => sending && event.preventDefault()}
      className="measure space-y-5 border-t border-line py-6"
    >
      {review && <input type="hidden" name="review" value={review.id} />}
      <StarChoice chosen={review?.rating} />
      <Field label={t('reviewing.reviewTitle')} name="title" maxLength={maxTitleLength} />
      <Comment start={review?.comment ?? ''} />
      <ReviewPicturesField {...pictures} />
      <PageLinks text={t('reviewing.legal')} />
      <FormProblem plain />
      <div className="flex gap-3">
        <Button type="submit" isBusy={sending || fetcher.state !== 'idle'}>
          {t(review ? 'reviewing.save' : 'reviewing.publish')}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {t('reviewing.cancel')}
        </Button>
      </div>
    </Form>
  )
}

function Comment({ start }: { start: string }) {
  const t = useT()
  const [count, setCount] = useState(start.length)
  return (
    <TextArea
      label={t('reviewing.comment')}
      name="comment"
      rows={5}
      maxLength={maxCommentLength}
      onChange={(event) => setCount(event.target.value.length)}
      hint={t('reviewing.letters', { count, max: maxCommentLength })}
    />
  )
}

/** Radio buttons: arrow keys and plain forms work. */
function StarChoice({ chosen }: { chosen: number | undefined }) {
  const t = useT()
  const formError = useFormAround().error('rating')
  // Choosing a star clears the last error.
  const [clearedError, setClearedError] = useState<string>()
  const error = formError === clearedError ? undefined : formError
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
              onChange={() => setClearedError(formError)}
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
