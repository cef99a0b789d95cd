import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFetcher } from 'react-router'
import { useT, useTexts } from '#app/i18n/provider.tsx'
import type { FormAnswer } from '#app/kit/form-answer.ts'
import { focusInPlace, UploadList } from '#app/modules/catalog/ui/upload-list.tsx'
import { Button, SecondaryButton, SubmitButton } from '#app/ui/button.tsx'
import { toast } from '#app/ui/dialogs/toast.ts'
import { Field, FieldNotes, TextArea, useFormAround } from '#app/ui/field.tsx'
import { Form, FormProblem } from '#app/ui/form/form.tsx'
import { CloseIcon, StarIcon } from '#app/ui/icons.tsx'
import { PageLinks } from '#app/ui/page/page-links.tsx'
import { ChoosePictures } from '#app/ui/pictures/choose-pictures.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import {
  type CustomerPicture,
  maxCommentLength,
  maxPictures,
  maxTitleLength,
  type Review,
  type ReviewDone,
  ratings,
} from '../review.ts'
import { useCustomerUploads } from './use-customer-uploads.ts'

/** At most four, uploaded when chosen. */
function useReviewPictures(start: readonly CustomerPicture[]) {
  const t = useT()
  const [pictures, setPictures] = useState(start)
  const { add, expected, ...uploads } = useCustomerUploads('review', (picture) =>
    setPictures((before) => [...before, picture]),
  )
  const room = maxPictures - pictures.length - expected.length
  return {
    pictures,
    uploads,
    room,
    add: (files: readonly File[]) => {
      if (files.length > room) toast.error(t('reviewing.tooManyPictures'))
      add(files.slice(0, room))
    },
    remove: (id: string) => setPictures((before) => before.filter((picture) => picture.id !== id)),
  }
}

function ReviewPicturesField({ pictures, uploads, room, add, remove }: ReturnType<typeof useReviewPictures>) {
  const t = useT()
  const list = useRef<HTMLUListElement>(null)
  const error = useFormAround().error('pictures')
  return (
    <fieldset aria-describedby={error ? 'pictures-hint pictures-error' : 'pictures-hint'}>
      <legend className="mb-1 text-sm">{t('reviewing.pictures')}</legend>
      <ul ref={list} className="mb-2 flex flex-wrap gap-2 empty:hidden">
        {pictures.map((picture, at) => (
          <li key={picture.id} className="relative w-24">
            <input type="hidden" name="picture" value={picture.id} />
            <Picture {...picture} alt={t('reviewing.pictureNumber', { number: at + 1 })} sizes="96px" ratio="4 / 5" />
            <Button
              aria-label={t('reviewing.removePicture', { number: at + 1 })}
              onClick={() => {
                flushSync(() => remove(picture.id))
                focusInPlace(list.current, at)
              }}
              variant="icon"
              className="absolute top-0 right-0"
            >
              <span className="grid size-7 place-items-center bg-paper/85">
                <CloseIcon size={16} />
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {room > 0 && <ChoosePictures label={t('reviewing.addPictures')} multiple onChosen={add} />}
      <FieldNotes id="pictures" hint={t('reviewing.picturesHint')} error={error} />
      <UploadList
        {...uploads}
        text={({ name, percent }) =>
          percent < 100 ? t('reviewing.sendingPicture', { name, percent }) : t('reviewing.preparingPicture', { name })
        }
      />
    </fieldset>
  )
}

type ReviewFormProps = {
  productId: string
  review?: Review | null
  /** With the id just written. */
  onDone: (written?: string) => void
  onCancel: () => void
}

export function ReviewForm({ productId, review, onDone, onCancel }: ReviewFormProps) {
  const { t, path: local } = useTexts()
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
        <SubmitButton isBusy={sending || fetcher.state !== 'idle'}>
          {t(review ? 'reviewing.save' : 'reviewing.publish')}
        </SubmitButton>
        <SecondaryButton onClick={onCancel}>{t('reviewing.cancel')}</SecondaryButton>
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
              {...(at === 0 && error && { id: 'rating', 'aria-invalid': true, 'data-group': t('reviewing.rating') })}
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
