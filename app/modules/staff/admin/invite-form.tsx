import { useState } from 'react'
import { useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { languages } from '#app/i18n/language.ts'
import { permissions } from '#app/modules/accounts/visitor.ts'
import { type AdminAnswer, AdminForm } from '#app/ui/admin/admin-form.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { Field, SelectField, useFormAround } from '#app/ui/field.tsx'
import { CheckField } from '#app/ui/form/fields.tsx'
import { Options } from '#app/ui/options.tsx'
import { staffRoles } from '../staff-rules.ts'
import { inviteInputs, permissionFields } from './staff-inputs.ts'

export function AdminInviteForm({ sent }: { sent: AdminAnswer | undefined }) {
  const { t, language } = useAdminTexts()
  return (
    <AdminForm
      failure="staff.invite.failed"
      intent="invite"
      sent={sent}
      start={{ role: 'staff', language }}
      className="grid max-w-3xl gap-5"
    >
      <Field of={inviteInputs.email} />
      <AdminRoleFields />
      <SelectField of={inviteInputs.language}>
        {languages.map((code) => (
          <option key={code} value={code} lang={code}>
            {t(`staff.languages.${code}`)}
          </option>
        ))}
      </SelectField>
      <SubmitButton>{t('staff.invite.press')}</SubmitButton>
    </AdminForm>
  )
}

/** No permission boxes for an admin, who has all. */
export function AdminRoleFields() {
  const t = useAdminT()
  const { value } = useFormAround()
  const [role, setRole] = useState(value('role') ?? 'staff')
  return (
    <>
      <SelectField of={inviteInputs.role} value={role} onChange={({ target }) => setRole(target.value)}>
        <Options of={staffRoles} text={(name) => t(`staff.roles.${name}`)} />
      </SelectField>
      <fieldset hidden={role === 'admin'}>
        <legend>{t('staff.permissionsTitle')}</legend>
        <p className="measure mb-2 text-ink-soft">
          {t('staff.daily')} {t('staff.permissionsText')}
        </p>
        <div className="grid gap-y-1 sm:grid-cols-2 sm:gap-x-8">
          {permissions.map((permission) => (
            <CheckField key={permission} of={permissionFields[permission]} />
          ))}
        </div>
      </fieldset>
    </>
  )
}
