import '#app/i18n/groups/reviewing.ts'
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { useTexts } from '#app/i18n/provider.tsx'
import type { FormAnswer } from '#app/kit/form-answer.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { toast } from '#app/ui/dialogs/toast.ts'
import { ThumbDownIcon, ThumbUpIcon } from '#app/ui/icons.tsx'
import type { Review } from '../review.ts'

const votes = [
  { value: 'yes', isHelpful: true, Icon: ThumbUpIcon, label: 'reviewing.voteHelpful' },
  { value: 'no', isHelpful: false, Icon: ThumbDownIcon, label: 'reviewing.voteNotHelpful' },
] as const

type VoteButtonsProps = { productId: string; review: Review; vote: boolean | undefined; onVoted: () => void }

/** A second press withdraws the vote. */
export function VoteButtons({ productId, review, vote, onVoted }: VoteButtonsProps) {
  const { t, path: local } = useTexts()
  const fetcher = useFetcher<FormAnswer>()
  const answer = fetcher.data
  useEffect(() => {
    if (!answer) return
    if (!answer.ok && answer.reason) toast.error(t(answer.reason))
    onVoted()
  }, [answer, onVoted, t])
  const pending = fetcher.formData?.get('helpful')
  const current = pending ? (pending === 'none' ? undefined : pending === 'yes') : vote
  return (
    <fetcher.Form
      method="post"
      action={local(`/product/${productId}`)}
      className="mt-2 flex items-center text-sm text-ink-soft"
    >
      <input type="hidden" name="intent" value="vote" />
      <input type="hidden" name="review" value={review.id} />
      <span className="mr-2">{t('reviewing.wasHelpful')}</span>
      {votes.map(({ value, isHelpful, Icon, label }) => (
        <SubmitButton
          key={value}
          variant="icon"
          name="helpful"
          value={current === isHelpful ? 'none' : value}
          aria-pressed={current === isHelpful}
          aria-label={t(label)}
          className={current === isHelpful ? 'text-jade' : 'text-ink-soft hover:text-ink'}
        >
          <Icon size={20} />
        </SubmitButton>
      ))}
    </fetcher.Form>
  )
}
