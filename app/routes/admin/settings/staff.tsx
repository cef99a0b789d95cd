import { shopOf, signedIn } from '#app/context.server.ts'
import { type AdminInput, adminAction, answered, refused, success } from '#app/http/form.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { formText } from '#app/kit/read-fields.ts'
import { isUuid } from '#app/kit/uuid.ts'
import { AdminInvitations, AdminStaffTable, AdminTwoFactorRequirement } from '#app/modules/staff/admin/staff-table.tsx'
import { requireTwoFactor } from '#app/modules/staff/change-member.server.ts'
import { withdrawInvitation } from '#app/modules/staff/invite-staff.server.ts'
import { listInvitations, listStaff } from '#app/modules/staff/staff.queries.server.ts'
import { AdminNotice, withMessage } from '#app/ui/admin/admin-form.tsx'
import { AdminList } from '#app/ui/admin/list.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Route } from './+types/staff'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const [members, invitations, { userId }, { staff }] = await Promise.all([
    listStaff(shop.db),
    listInvitations(shop.db, shop.clock()),
    signedIn(shop),
    shop.settings(),
  ])
  return { members, invitations, viewerId: userId, twoFactorRequired: staff.adminTwoFactor }
}

export const action = adminAction('routes/admin/settings/staff', {
  withdraw: async (form: FormData, { shop, by }: AdminInput) => {
    const id = formText(form, 'invitation')
    if (!isUuid(id)) return refused('not_found', 'staff.refusal.not_found')
    const done = await withdrawInvitation(shop.db, { id, ...by })
    return answered('staff', done, 'staff.invitations.withdrawn')
  },
  'require-second-step': async (form: FormData, { shop, by }: AdminInput) => {
    const required = formText(form, 'required') === 'on'
    const done = await requireTwoFactor(shop.db, required, by)
    if (!done.ok) return refused(done.reason, 'staff.twoFactor.no_two_factor')
    return success(withMessage(required ? 'staff.twoFactor.nowRequired' : 'staff.twoFactor.nowFree'))
  },
})

export default function Staff({ loaderData, actionData }: Route.ComponentProps) {
  const { members, invitations, viewerId, twoFactorRequired } = loaderData
  const t = useAdminT()
  return (
    <AdminList
      list={{ count: members.length }}
      title="staff.title"
      count="staff.count"
      buttonsFit
      buttons={<Button to="/admin/staff/invite">{t('staff.invite.title')}</Button>}
    >
      <AdminNotice answer={actionData} />
      <p className="measure mb-4 text-ink-soft">{t('staff.lead')}</p>
      <AdminStaffTable members={members} viewerId={viewerId} />
      <section className="mt-10 max-w-3xl">
        <h2 className="mb-3 text-lg">{t('staff.invitations.title')}</h2>
        <AdminInvitations invitations={invitations} />
      </section>
      <AdminTwoFactorRequirement required={twoFactorRequired} />
    </AdminList>
  )
}
