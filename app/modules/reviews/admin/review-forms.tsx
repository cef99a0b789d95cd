import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { line, lines } from '#app/kit/field-kinds.ts'
import { formFields } from '#app/kit/form-fields.ts'
import { type AdminAnswer, useAnswerToast } from '#app/ui/admin/admin-answer.ts'
import { AdminForm } from '#app/ui/admin/admin-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { maxReasonLength, maxReplyLength } from '../moderation-rules.ts'
import type { AdminReview } from './review-list.queries.server.ts'

export type ReviewAnswer = AdminAnswer<object, { review?: string }>
type FormProps = { review: AdminReview; sent: ReviewAnswer | undefined }

/** Closes once the form succeeds. */
function useFolded(intent: string, sent: ReviewAnswer | undefined) {
  const fetcher = useFetcher<AdminAnswer>()
  const [open, setOpen] = useState(sent?.intent === intent)
  const done = useRef<AdminAnswer>(undefined)
  useEffect(() => {
    if (!fetcher.data?.ok || done.current === fetcher.data) return
    done.current = fetcher.data
    setOpen(false)
  }, [fetcher.data])
  return {
    fetcher,
    open,
    onToggle: (event: { currentTarget: HTMLDetailsElement }) => setOpen(event.currentTarget.open),
  }
}

const summary = 'inline-flex min-h-11 cursor-pointer items-center underline decoration-line underline-offset-4'

export function AdminReplyForm({ review, sent }: FormProps) {
  const t = useAdminT()
  const { fetcher, open, onToggle } = useFolded('reply', sent)
  useAnswerToast(fetcher.data, t('reviews.replyFailed'), true)
  return (
    <details open={open} onToggle={onToggle} className="open:w-full">
      <summary className={summary}>{t(review.reply === null ? 'reviews.doReply' : 'reviews.changeReply')}</summary>
      <AdminForm
        fetcher={fetcher}
        answer={fetcher.data ?? sent}
        intent="reply"
        start={{ reply: review.reply ?? '' }}
        className="grid max-w-xl gap-2 pb-2"
      >
        <input type="hidden" name="review" value={review.id} />
        <TextArea of={reviewInputs.reply} rows={4} />
        <Button type="submit" className="justify-self-start">
          {t('reviews.saveReply')}
        </Button>
      </AdminForm>
    </details>
  )
}

export function AdminHideForm({ review, sent }: FormProps) {
  const t = useAdminT()
  const { fetcher, open, onToggle } = useFolded('hide', sent)
  useAnswerToast(fetcher.data, t('reviews.changeFailed'), true)
  return (
    <details open={open} onToggle={onToggle} className="open:w-full">
      <summary className={summary}>{t('reviews.doHide')}</summary>
      <AdminForm fetcher={fetcher} answer={fetcher.data ?? sent} intent="hide" className="grid max-w-xl gap-2 pb-2">
        <input type="hidden" name="review" value={review.id} />
        <Field of={reviewInputs.reason} />
        <Button type="submit" variant="secondary" className="justify-self-start">
          {t('reviews.hide')}
        </Button>
      </AdminForm>
    </details>
  )
}

type PressProps = { intent: 'show' | 'unreply' | 'seen'; reviews: readonly string[]; label: string }

export function AdminReviewPress({ intent, reviews, label }: PressProps) {
  const t = useAdminT()
  const fetcher = useFetcher<AdminAnswer>()
  useAnswerToast(fetcher.data, t('reviews.changeFailed'))
  return (
    <AdminForm fetcher={fetcher} intent={intent}>
      {reviews.map((id) => (
        <input key={id} type="hidden" name="review" value={id} />
      ))}
      <Button type="submit" variant="secondary">
        {label}
      </Button>
    </AdminForm>
  )
}

const reviewInputs = formFields('reviews', {
  reason: { ...line(maxReasonLength, 'off'), hint: true },
  reply: { ...lines(maxReplyLength), hint: true },
})
