import { useId, useState } from 'react'
import { useFetcher } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { type AdminAnswer, AdminForm, useAdminFetcher } from '#app/ui/admin/admin-form.tsx'
import { AdminVersionedForm, type VersionedAnswer } from '#app/ui/admin/versioned-form.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/control.tsx'
import { Field, TextArea } from '#app/ui/field.tsx'
import { campaignFields } from '../campaign-form.ts'

/** `version`: 0 for a new one. `sent`: the response without JavaScript. */
type Props = { start: Readonly<Record<string, string>>; version: number; sent: VersionedAnswer | undefined }

export function AdminCampaignForm(props: Props) {
  const t = useAdminT()
  const fetcher = useFetcher<VersionedAnswer>()
  const sent = props.sent?.intent === 'save' ? props.sent : undefined
  const [start] = useState(props.start)
  const [opened] = useState(props.version)
  const busy = fetcher.state !== 'idle'
  return (
    <AdminVersionedForm
      fetcher={fetcher}
      sent={sent}
      start={start}
      version={opened}
      failure={t('campaigns.failed')}
      conflict="campaigns.refusal.conflict"
      className="grid gap-5"
    >
      <div className="grid items-start gap-x-6 gap-y-5 md:grid-cols-2">
        <div className="grid gap-5">
          <Field of={campaignFields.subjectEn} lang="en" />
          <TextArea of={campaignFields.textEn} lang="en" rows={14} />
        </div>
        <div className="grid gap-5">
          <Field of={campaignFields.subjectTh} lang="th" />
          <TextArea of={campaignFields.textTh} lang="th" rows={14} />
        </div>
      </div>
      <p className="-mt-2 text-ink-soft">{t('campaigns.textHint')}</p>
      <SubmitButton intent="save">{t(busy ? 'frame.saving' : 'campaigns.save')}</SubmitButton>
    </AdminVersionedForm>
  )
}

export function AdminCampaignDelete({ version, sent }: { version: number; sent: AdminAnswer | undefined }) {
  const t = useAdminT()
  const id = useId()
  const fetcher = useAdminFetcher('campaigns.removeFailed')
  const answer = fetcher.data ?? (sent?.intent === 'delete' ? sent : undefined)
  return (
    <section aria-labelledby={id} className="mt-12 max-w-3xl border-t border-line pt-6">
      <h2 id={id} className="mb-2 text-lg">
        {t('campaigns.remove')}
      </h2>
      <AdminForm fetcher={fetcher} intent="delete" answer={answer} className="grid gap-3">
        <input type="hidden" name="version" value={version} />
        <Checkbox name="sure">{t('campaigns.sure')}</Checkbox>
        <SubmitButton variant="secondary">{t('campaigns.remove')}</SubmitButton>
      </AdminForm>
    </section>
  )
}
