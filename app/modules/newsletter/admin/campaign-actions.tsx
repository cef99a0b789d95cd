import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import type { Language } from '#app/i18n/language.ts'
import { AdminForm, useAdminFetcher } from '#app/ui/admin/admin-form.tsx'
import { AdminMoment } from '#app/ui/admin/part.tsx'
import { AdminProgressBar } from '#app/ui/admin/progress-bar.tsx'
import { AdminQuestion } from '#app/ui/admin/question.tsx'
import { useFreshWhile } from '#app/ui/admin/use-fresh-while.ts'
import { SecondarySubmit, SubmitButton } from '#app/ui/button.tsx'
import type { Campaign } from '../campaign.ts'
import type { CampaignCounts } from '../recipients.queries.server.ts'

export function AdminCampaignTest({ email }: { email: string }) {
  const t = useAdminT()
  const fetcher = useAdminFetcher('campaigns.testFailed')
  return (
    <AdminForm fetcher={fetcher} intent="test" className="grid gap-2">
      <SecondarySubmit>{t('campaigns.test')}</SecondarySubmit>
      <p className="wrap-anywhere text-ink-soft">{t('campaigns.testTo', { email })}</p>
    </AdminForm>
  )
}

/** Confirms with the number of recipients, because sending cannot be undone. */
export function AdminCampaignSend({ version, count }: { version: number; count: number }) {
  const t = useAdminT()
  const fetcher = useAdminFetcher('campaigns.sendFailed')
  return (
    <>
      <AdminForm fetcher={fetcher} intent="send">
        <input type="hidden" name="version" value={version} />
        <SubmitButton>{t('campaigns.send', { count })}</SubmitButton>
      </AdminForm>
      <AdminQuestion answer={fetcher.data} leave={t('campaigns.ask.leave')} />
    </>
  )
}

type Progress = Pick<Campaign, 'state' | 'startedAt' | 'finishedAt'> & { counts: CampaignCounts }

export function AdminCampaignProgress({ state, startedAt, finishedAt, counts }: Progress) {
  const t = useAdminT()
  const isSending = state === 'sending'
  // The button disappears when sending stops.
  const stopping = useAdminFetcher('campaigns.stopFailed')
  useFreshWhile(isSending)
  const at = finishedAt ?? startedAt
  const finished = counts.count - counts.waiting - (isSending ? counts.taken : 0)
  return (
    <div className="grid max-w-3xl gap-3">
      <output className="flex flex-wrap gap-x-4">
        <strong className="font-semibold">{t(`campaigns.states.${state}`)}</strong>
        {at && <AdminMoment at={at} />}
      </output>
      <div className="flex items-center gap-3">
        <AdminProgressBar label={t('campaigns.column.state')} done={finished} count={counts.count} />
        <span className="tabular">{t('campaigns.sentOf', { sent: counts.sent, count: counts.count })}</span>
      </div>
      <UnsentCounts state={state} counts={counts} />
      {isSending && (
        <>
          <p className="text-ink-soft">{t('campaigns.leave')}</p>
          <AdminForm fetcher={stopping} intent="stop">
            <SecondarySubmit>{t('campaigns.stop')}</SecondarySubmit>
          </AdminForm>
        </>
      )}
    </div>
  )
}

function UnsentCounts({ state, counts }: Pick<Progress, 'state' | 'counts'>) {
  const t = useAdminT()
  const listed = state === 'sending' ? finalStates : (['taken', 'waiting', ...finalStates] as const)
  const lines = listed.filter((one) => counts[one] > 0)
  if (lines.length === 0) return null
  return (
    <ul className="grid gap-1 text-ink-soft">
      {lines.map((one) => (
        <li key={one}>{t(`campaigns.others.${one}`, { count: counts[one] })}</li>
      ))}
    </ul>
  )
}

const finalStates = ['skipped', 'bounced', 'failed'] as const

type Preview = { language: Language; subject: string; html: string }

/** A fully sandboxed frame. */
export function AdminCampaignPreview({ language, subject, html }: Preview) {
  const t = useAdminT()
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2">
        <span className="block text-ink-soft">{t(`newsletter.language.${language}`)}</span>
        <span lang={language} className="block wrap-anywhere">
          {subject || t('campaigns.noSubject')}
        </span>
      </figcaption>
      <iframe
        sandbox=""
        srcDoc={html}
        title={t(`campaigns.frame.${language}`)}
        className="block h-[75dvh] w-full border border-line bg-surface"
      />
    </figure>
  )
}
