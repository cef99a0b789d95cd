import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { useLocalPath, useT } from '#app/i18n/provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { toast } from '#app/ui/toast.ts'
import { maxCommentLength, maxTitleLength, type Review } from '../review.ts'
import type { ReviewAnswer } from '../review-answer.ts'
import { ReviewPicturesField, useReviewPictures } from './review-pictures-field.tsx'
import { StarChoice } from './star-choice.tsx'

type ReviewFormProps = {
  productId: string
  /** The review to change; without one a new one is written. */
  review?: Review | null
  /** With the id of a review that was just written. */
  onDone: (written?: string) => void
  onCancel: () => void
}

/** Writes a new review or changes the author's own. */
export function ReviewForm({ productId, review, onDone, onCancel }: ReviewFormProps) {
  const t = useT()
  const local = useLocalPath()
  const fetcher = useFetcher<ReviewAnswer>()
  const answer = fetcher.data
  const errors = answer?.errors
  const photos = useReviewPictures(review?.pictures ?? [])
  const sending = photos.uploads.length > 0
  useEffect(() => {
    if (!answer?.ok) return
    if (answer.message) toast.success(t(answer.message))
    onDone(answer.review)
  }, [answer, onDone, t])
  return (
    <fetcher.Form
      method="post"
      action={local(`/product/${productId}`)}
      // A picture that is still on its way would be left behind.
      onSubmit={(event) => sending && event.preventDefault()}
      className="measure space-y-5 border-t border-line py-6"
    >
      <input type="hidden" name="intent" value={review ? 'edit' : 'write'} />
      {review && <input type="hidden" name="review" value={review.id} />}
      <ErrorSummary of={answer?.errors} />
      <StarChoice chosen={review?.rating} error={errors?.rating && t(errors.rating)} />
      <Field
        label={t('reviewing.reviewTitle')}
        name="title"
        maxLength={maxTitleLength}
        defaultValue={review?.title}
        error={errors?.title && t(errors.title)}
      />
      <Comment written={review?.comment ?? ''} error={errors?.comment && t(errors.comment)} />
      <ReviewPicturesField {...photos} error={errors?.pictures && t(errors.pictures)} />
      {answer && !answer.ok && answer.message && (
        <p role="alert" className="text-sm text-lacquer">
          {t(answer.message)}
        </p>
      )}
      <div className="flex gap-3">
        <Button type="submit" busy={sending || fetcher.state !== 'idle'}>
          {t(review ? 'reviewing.save' : 'reviewing.publish')}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t('reviewing.cancel')}
        </Button>
      </div>
    </fetcher.Form>
  )
}

function Comment({ written, error }: { written: string; error?: string | undefined }) {
  const t = useT()
  const [count, setCount] = useState(written.length)
  return (
    <TextArea
      label={t('reviewing.comment')}
      name="comment"
      rows={5}
      maxLength={maxCommentLength}
      defaultValue={written}
      onChange={(event) => setCount(event.target.value.length)}
      hint={t('reviewing.letters', { count, most: maxCommentLength })}
      error={error}
    />
  )
}
