import { type FetcherWithComponents, useFetcher } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLanguage } from '#app/i18n/provider.tsx'
import { formatMoment } from '#app/kit/dates.ts'
import { type AdminAnswer, useAnswerToast } from '#app/ui/admin/admin-answer.ts'
import { AdminForm } from '#app/ui/admin/admin-form.tsx'
import { AdminProgressBar } from '#app/ui/admin/progress-bar.tsx'
import { useFreshWhile } from '#app/ui/admin/use-fresh-while.ts'
import { Button } from '#app/ui/button.tsx'
import type { Campaign } from '../campaign.ts'
import type { CampaignCounts } from './campaign-list.queries.server.ts'

export function AdminCampaignProgress(
  props: Pick<Campaign, 'state' | 'startedAt' | 'finishedAt'> & { counts: CampaignCounts },
) {
  const { state, startedAt, finishedAt, counts } = props
  const t = useAdminT()
  const language = useLanguage()
  const isSending = state === 'sending'
  // The button disappears when sending stops.
  const stopping = useFetcher<AdminAnswer>()
  useAnswerToast(stopping.data, t('campaigns.stopFailed'))
  useFreshWhile(isSending)
  const at = finishedAt ?? startedAt
  const done = counts.count - counts.waiting - (isSending ? counts.taken : 0)
  return (
    <div className="grid max-w-3xl gap-3">
      <output className="flex flex-wrap gap-x-4">
        <strong className="font-semibold">{t(`campaigns.states.${state}`)}</strong>
        {at && <time dateTime={at.toISOString()}>{formatMoment(at, language)}</time>}
      </output>
      <div className="flex items-center gap-3">
        <AdminProgressBar label={t('campaigns.column.state')} done={done} count={counts.count} />
        <span className="tabular">{t('campaigns.sentOf', { sent: counts.sent, count: counts.count })}</span>
      </div>
      <Others state={state} counts={counts} />
      {isSending && <StopButton fetcher={stopping} />}
    </div>
  )
}

function Others({ state, counts }: { state: Campaign['state']; counts: CampaignCounts }) {
  const t = useAdminT()
  const ended = state !== 'sending'
  const lines = [
    ...(ended ? (['taken', 'waiting'] as const) : []),
    ...(['skipped', 'bounced', 'failed'] as const),
  ].filter((one) => counts[one] > 0)
  if (lines.length === 0) return null
  return (
    <ul className="grid gap-1 text-ink-soft">
      {lines.map((one) => (
        <li key={one}>{t(`campaigns.others.${one}`, { count: counts[one] })}</li>
      ))}
    </ul>
  )
}

function StopButton({ fetcher }: { fetcher: FetcherWithComponents<AdminAnswer> }) {
  const t = useAdminT()
  return (
    <>
      <p className="text-ink-soft">{t('campaigns.leave')}</p>
      <AdminForm fetcher={fetcher} intent="stop">
        <Button type="submit" isBusy={fetcher.state !== 'idle'} variant="secondary">
          {t('campaigns.stop')}
        </Button>
      </AdminForm>
    </>
  )
}
