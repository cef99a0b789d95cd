import { useState } from 'react'
import { useFetcher } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { AdminVersionedForm, type VersionedAnswer } from '#app/ui/admin/versioned-form.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
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
