import '#app/i18n/groups/reviewing.ts'
import '#app/i18n/groups/reviews.ts'
import { useCallback, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { useT, useTexts } from '#app/i18n/provider.tsx'
import type { FormAnswer } from '#app/kit/form-answer.ts'
import { Button, SecondaryButton, SubmitButton } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { toast } from '#app/ui/dialogs/toast.ts'
import { Form } from '#app/ui/form/form.tsx'
import type { OwnReviews, Review, ReviewDone } from '../review.ts'
import { ReviewCard } from './review-card.tsx'
import { ReviewForm } from './review-form.tsx'

type OwnReviewPanelProps = {
  productId: string
  product: string
  own: OwnReviews
  reload: (writtenId?: string) => void
}

/** The reader's own review, to edit or delete; else the button to write one. */
export function OwnReviewPanel({ productId, product, own, reload }: OwnReviewPanelProps) {
  const t = useT()
  const [isWriting, setIsWriting] = useState(false)
  const finish = useCallback(
    (writtenId?: string) => {
      setIsWriting(false)
      reload(writtenId)
    },
    [reload],
  )
  if (isWriting)
    return <ReviewForm productId={productId} review={own.mine} onDone={finish} onCancel={() => setIsWriting(false)} />
  if (own.mine)
    return (
      <OwnReview
        productId={productId}
        product={product}
        review={own.mine}
        onEdit={() => setIsWriting(true)}
        onDeleted={reload}
      />
    )
  return (
    <SecondaryButton className="mb-8" onClick={() => setIsWriting(true)}>
      {t('reviewing.write')}
    </SecondaryButton>
  )
}

type OwnReviewProps = {
  productId: string
  product: string
  review: Review
  onEdit: () => void
  onDeleted: () => void
}

function OwnReview({ productId, product, review, onEdit, onDeleted }: OwnReviewProps) {
  const t = useT()
  const [isConfirming, setIsConfirming] = useState(false)
  const link = 'min-h-11 text-sm quiet-link'
  return (
    <div className="mb-2">
      <p className="pb-3 text-sm text-ink-soft">{t('reviewing.already')}</p>
      <ReviewCard review={review} product={product}>
        <div className="mt-2 flex gap-5">
          <Button variant="plain" className={link} onClick={onEdit}>
            {t('reviewing.edit')}
          </Button>
          <Button variant="plain" className={link} onClick={() => setIsConfirming(true)}>
            {t('reviewing.delete')}
          </Button>
        </div>
      </ReviewCard>
      <Dialog title={t('reviewing.deleteSure')} open={isConfirming} onClose={() => setIsConfirming(false)}>
        <DeleteForm productId={productId} review={review} onDeleted={onDeleted} onKeep={() => setIsConfirming(false)} />
      </Dialog>
    </div>
  )
}

type DeleteFormProps = Omit<OwnReviewProps, 'onEdit' | 'product'> & { onKeep: () => void }

function DeleteForm({ productId, review, onDeleted, onKeep }: DeleteFormProps) {
  const { t, path: local } = useTexts()
  const fetcher = useFetcher<FormAnswer<ReviewDone>>()
  const answer = fetcher.data
  useEffect(() => {
    if (!answer) return
    if (!answer.ok) return answer.reason && toast.error(t(answer.reason))
    if (answer.message) toast.success(t(answer.message))
    onDeleted()
  }, [answer, onDeleted, t])
  return (
    <Form as={fetcher.Form} intent="delete" action={local(`/product/${productId}`)} className="flex gap-3">
      <input type="hidden" name="review" value={review.id} />
      <SubmitButton>{t('reviewing.delete')}</SubmitButton>
      <SecondaryButton onClick={onKeep}>{t('reviewing.keep')}</SecondaryButton>
    </Form>
  )
}
