import { redirect } from 'react-router'
import { type AdminInput, adminAction, invalid, refused } from '#app/http/form.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { localPath } from '#app/i18n/language.ts'
import { readFields } from '#app/kit/read-fields.ts'
import { AdminInviteForm } from '#app/modules/staff/admin/invite-form.tsx'
import { permissionDraft } from '#app/modules/staff/admin/staff-inputs.ts'
import { inviteStaff } from '#app/modules/staff/invite-staff.server.ts'
import { inviteForm, permissionsIn } from '#app/modules/staff/staff-form.ts'
import { invitationDays } from '#app/modules/staff/staff-rules.ts'
import { AdminNotice } from '#app/ui/admin/admin-form.tsx'
import { AdminLink, AdminTitle } from '#app/ui/admin/part.tsx'
import type { Route } from './+types/staff-invite'

export const action = adminAction('routes/admin/settings/staff-invite', { invite })

async function invite(form: FormData, { shop, by }: AdminInput) {
  const permissions = permissionsIn(form)
  const read = readFields(form, inviteForm)
  const values = { ...read.values, ...permissionDraft(permissions) }
  if (!read.ok) return invalid({ ...read, values })
  const done = await inviteStaff(shop.db, { ...read.value, permissions, ...by })
  if (done.ok) return redirect(localPath('/admin/staff', shop.language))
  const at = done.reason === 'already_staff' ? 'email' : undefined
  return refused(done.reason, `staff.refusal.${done.reason}`, { at, values })
}

export default function StaffInvite({ actionData }: Route.ComponentProps) {
  const t = useAdminT()
  return (
    <>
      <AdminLink to="/admin/staff">{t('staff.back')}</AdminLink>
      <AdminTitle>{t('staff.invite.title')}</AdminTitle>
      <p className="measure mt-2 mb-6 text-ink-soft">{t('staff.invite.text', { days: invitationDays })}</p>
      <AdminNotice answer={actionData} />
      <AdminInviteForm sent={actionData} />
    </>
  )
}
