import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink } from '#app/i18n/provider.tsx'
import { formFields, line, lines } from '#app/kit/field-kinds.ts'
import { languageOfText } from '#app/kit/text-language.ts'
import { type AdminAnswer, AdminForm, useAdminFetcher, useAnswerToast } from '#app/ui/admin/admin-form.tsx'
import { AdminRows } from '#app/ui/admin/list.tsx'
import { AdminMoment } from '#app/ui/admin/part.tsx'
import { SecondarySubmit, SubmitButton } from '#app/ui/button.tsx'
import { Field, TextArea } from '#app/ui/field.tsx'
import { ThaiLineBreaks, WholeName } from '#app/ui/thai-line-breaks.tsx'
import { maxReasonLength, maxReplyLength } from '../moderation-rules.ts'
import { ReviewPictures, Stars } from '../ui/review-card.tsx'
import type { AdminReview } from './review-list.queries.server.ts'

type ListProps = { reviews: readonly AdminReview[]; sent: ReviewAnswer | undefined; empty: string }

/** `sent`: the result without JavaScript; shown at its review. */
export const AdminReviewsList = ({ reviews, sent, empty }: ListProps) => (
  <AdminRows rows={reviews} id={({ id }) => id} empty={empty}>
    {(review) => <ReviewRow review={review} sent={sent && !sent.ok && sent.review === review.id ? sent : undefined} />}
  </AdminRows>
)

function ReviewRow({ review, sent }: { review: AdminReview; sent: ReviewAnswer | undefined }) {
  const { t, language } = useAdminTexts()
  const product = language === 'th' ? review.productTh : review.productEn
  const textLanguage = languageOfText(`${review.title} ${review.comment}`)
  return (
    <li data-row className="grid gap-x-8 gap-y-2 border-b border-line py-4 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <div className="min-w-0">
        <LocalLink
          to={`/product/${review.productId}#reviews`}
          data-admin-row
          className="inline-block py-0.5 break-words quiet-link pointer-coarse:py-2.5"
        >
          <ThaiLineBreaks>{product}</ThaiLineBreaks>
        </LocalLink>
        <p>
          <WholeName name={review.author} />
        </p>
        <p className="wrap-anywhere text-ink-soft">{review.email}</p>
        <p className="tabular text-xs text-ink-soft">
          <AdminMoment at={review.writtenAt} />
          {review.edited && ` · ${t('reviews.edited')}`}
          {review.verified && ` · ${t('reviews.verifiedPurchase')}`}
        </p>
      </div>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-4">
          <Stars rating={review.rating} />
          {review.fresh && <strong className="font-semibold">{t('reviews.new')}</strong>}
        </p>
        {review.hidden && (
          <p className="mt-1 text-lacquer">{t('reviews.hiddenFor', { reason: review.hiddenReason ?? '–' })}</p>
        )}
        <div lang={textLanguage}>
          {review.title && <p className="mt-1 font-semibold break-words">{review.title}</p>}
          {review.comment && <p className="measure mt-1 break-words whitespace-pre-line">{review.comment}</p>}
        </div>
        <ReviewPictures pictures={review.pictures} product={product} author={review.author} />
        {review.reply !== null && (
          <div className="mt-3 border-l-2 border-jade pl-4">
            <p className="text-xs text-ink-soft">{t('reviews.ours')}</p>
            <p lang={languageOfText(review.reply)} className="measure break-words whitespace-pre-line">
              {review.reply}
            </p>
          </div>
        )}
        <div className="mt-2 flex flex-wrap items-start gap-x-6 gap-y-2">
          <AdminReplyForm key={review.reply} review={review} sent={sent} />
          {review.reply !== null && (
            <AdminReviewButton intent="unreply" reviews={[review.id]} label={t('reviews.unreply')} />
          )}
          {review.hidden ? (
            <AdminReviewButton intent="show" reviews={[review.id]} label={t('reviews.show')} />
          ) : (
            <AdminHideForm review={review} sent={sent} />
          )}
        </div>
      </div>
    </li>
  )
}

type ReviewAnswer = AdminAnswer<object, { review?: string }>
type FormProps = { review: AdminReview; sent: ReviewAnswer | undefined }

type FoldedProps = FormProps & { intent: string; title: string; failure: string; children: ReactNode }

/** Closes once the form succeeds. */
function FoldedForm({ review, sent, intent, title, failure, children }: FoldedProps) {
  const fetcher = useFetcher<AdminAnswer>()
  const [open, setOpen] = useState(sent?.intent === intent)
  const lastResponse = useRef<AdminAnswer>(undefined)
  useAnswerToast(fetcher.data, failure, true)
  useEffect(() => {
    if (!fetcher.data?.ok || lastResponse.current === fetcher.data) return
    lastResponse.current = fetcher.data
    setOpen(false)
  }, [fetcher.data])
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className="open:w-full">
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline decoration-line underline-offset-4">
        {title}
      </summary>
      <AdminForm
        fetcher={fetcher}
        answer={fetcher.data ?? sent}
        intent={intent}
        start={{ reply: review.reply ?? '' }}
        className="grid max-w-xl gap-2 pb-2"
      >
        <input type="hidden" name="review" value={review.id} />
        {children}
      </AdminForm>
    </details>
  )
}

function AdminReplyForm(props: FormProps) {
  const t = useAdminT()
  const title = t(props.review.reply === null ? 'reviews.doReply' : 'reviews.changeReply')
  return (
    <FoldedForm {...props} intent="reply" title={title} failure={t('reviews.replyFailed')}>
      <TextArea of={reviewInputs.reply} rows={4} />
      <SubmitButton>{t('reviews.saveReply')}</SubmitButton>
    </FoldedForm>
  )
}

function AdminHideForm(props: FormProps) {
  const t = useAdminT()
  return (
    <FoldedForm {...props} intent="hide" title={t('reviews.doHide')} failure={t('reviews.changeFailed')}>
      <Field of={reviewInputs.reason} />
      <SecondarySubmit>{t('reviews.hide')}</SecondarySubmit>
    </FoldedForm>
  )
}

type ButtonProps = { intent: 'show' | 'unreply' | 'seen'; reviews: readonly string[]; label: string }

export function AdminReviewButton({ intent, reviews, label }: ButtonProps) {
  const fetcher = useAdminFetcher('reviews.changeFailed')
  return (
    <AdminForm fetcher={fetcher} intent={intent}>
      {reviews.map((id) => (
        <input key={id} type="hidden" name="review" value={id} />
      ))}
      <SecondarySubmit>{label}</SecondarySubmit>
    </AdminForm>
  )
}

const reviewInputs = formFields('reviews', {
  reason: { ...line(maxReasonLength, 'off'), hint: true },
  reply: { ...lines(maxReplyLength), label: 'reviews.shopReply', hint: true },
})
