import '#app/i18n/groups/reviewing.ts'
import '#app/i18n/groups/reviews.ts'
import { useCallback, useState } from 'react'
import { useT } from '#app/i18n/provider.tsx'
import { Button } from '#app/ui/button.tsx'
import type { OwnReviews } from '../review.ts'
import { OwnReview } from './own-review.tsx'
import { ReviewForm } from './review-form.tsx'

export type OwnReviewPanelProps = {
  productId: string
  product: string
  own: OwnReviews
  reload: (written?: string) => void
}

export function OwnReviewPanel({ productId, product, own, reload }: OwnReviewPanelProps) {
  const t = useT()
  const [writing, setWriting] = useState(false)
  const done = useCallback(
    (written?: string) => {
      setWriting(false)
      reload(written)
    },
    [reload],
  )
  if (writing)
    return <ReviewForm productId={productId} review={own.mine} onDone={done} onCancel={() => setWriting(false)} />
  if (own.mine)
    return (
      <OwnReview
        productId={productId}
        product={product}
        review={own.mine}
        onEdit={() => setWriting(true)}
        onDeleted={reload}
      />
    )
  return (
    <Button variant="secondary" className="mb-8" onClick={() => setWriting(true)}>
      {t('reviewing.write')}
    </Button>
  )
}
