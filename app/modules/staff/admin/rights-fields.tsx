import { useState } from 'react'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { rights } from '#app/modules/accounts/visitor.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import { useFormAround } from '#app/ui/form/form-around.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { staffRoles } from '../staff-rules.ts'
import { inviteInputs, rightInputs } from './staff-inputs.ts'

/** No permission boxes for an admin, who has all. */
export function AdminRoleFields() {
  const t = useAdminT()
  const { value } = useFormAround()
  const [role, setRole] = useState(value('role') ?? 'staff')
  return (
    <>
      <SelectField of={inviteInputs.role} value={role} onChange={({ target }) => setRole(target.value)}>
        {staffRoles.map((one) => (
          <option key={one} value={one}>
            {t(`staff.roles.${one}`)}
          </option>
        ))}
      </SelectField>
      <fieldset hidden={role === 'admin'}>
        <legend>{t('staff.rightsTitle')}</legend>
        <p className="measure mb-2 text-ink-soft">
          {t('staff.daily')} {t('staff.rightsText')}
        </p>
        <div className="grid gap-y-1 sm:grid-cols-2 sm:gap-x-8">
          {rights.map((right) => (
            <CheckField key={right} of={rightInputs[right]} />
          ))}
        </div>
      </fieldset>
    </>
  )
}
