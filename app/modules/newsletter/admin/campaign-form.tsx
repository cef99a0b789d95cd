import { useState } from 'react'
import { useFetcher } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { AdminVersionedForm, type VersionedAnswer } from '#app/ui/admin/versioned-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { campaignInputs } from '../campaign-form.ts'

export function AdminCampaignForm(props: {
  start: Readonly<Record<string, string>>
  /** 0 for a new one. */
  version: number
  /** The response to a submit without JavaScript. */
  sent: VersionedAnswer | undefined
}) {
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
          <Field of={campaignInputs.subjectEn} lang="en" />
          <TextArea of={campaignInputs.textEn} lang="en" rows={14} />
        </div>
        <div className="grid gap-5">
          <Field of={campaignInputs.subjectTh} lang="th" />
          <TextArea of={campaignInputs.textTh} lang="th" rows={14} />
        </div>
      </div>
      <p className="-mt-2 text-ink-soft">{t('campaigns.textHint')}</p>
      <Button type="submit" name="intent" value="save" isBusy={busy} className="justify-self-start">
        {t(busy ? 'frame.saving' : 'campaigns.save')}
      </Button>
    </AdminVersionedForm>
  )
}
