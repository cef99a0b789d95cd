import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { AdminVersionedForm, type VersionedProps } from '#app/ui/admin/versioned-form.tsx'
import { Field, TextArea } from '#app/ui/field.tsx'
import { campaignFields } from '../campaign-form.ts'

export function AdminCampaignForm(props: VersionedProps) {
  const t = useAdminT()
  return (
    <AdminVersionedForm
      {...props}
      sent={props.sent?.intent === 'save' ? props.sent : undefined}
      failure={t('campaigns.failed')}
      conflict="campaigns.refusal.conflict"
      save={t('campaigns.save')}
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
    </AdminVersionedForm>
  )
}
