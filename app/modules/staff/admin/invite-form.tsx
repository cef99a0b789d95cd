import { useFetcher } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { languages } from '#app/i18n/language.ts'
import { useLanguage } from '#app/i18n/provider.tsx'
import { type AdminAnswer, useAnswerToast } from '#app/ui/admin/admin-answer.ts'
import { AdminForm } from '#app/ui/admin/admin-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { AdminRoleFields } from './rights-fields.tsx'
import { inviteInputs } from './staff-inputs.ts'

export function AdminInviteForm({ sent }: { sent: AdminAnswer | undefined }) {
  const t = useAdminT()
  const language = useLanguage()
  const fetcher = useFetcher<AdminAnswer>()
  useAnswerToast(fetcher.data, t('staff.invite.failed'))
  const busy = fetcher.state !== 'idle'
  return (
    <AdminForm
      fetcher={fetcher}
      intent="invite"
      answer={fetcher.data ?? sent}
      start={{ role: 'staff', language }}
      className="grid max-w-3xl gap-5"
    >
      <Field of={inviteInputs.email} />
      <AdminRoleFields />
      <SelectField of={inviteInputs.language}>
        {languages.map((one) => (
          <option key={one} value={one} lang={one}>
            {t(`staff.languages.${one}`)}
          </option>
        ))}
      </SelectField>
      <Button type="submit" isBusy={busy} className="justify-self-start">
        {t('staff.invite.press')}
      </Button>
    </AdminForm>
  )
}
