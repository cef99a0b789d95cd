import { redirect } from 'react-router'
import { notFound, shopOf, signedIn, uuidIn } from '#app/context.server.ts'
import { type AdminInput, adminAction, answered, invalid, refused, success } from '#app/http/form.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { localPath } from '#app/i18n/language.ts'
import { formText, readFields } from '#app/kit/read-fields.ts'
import { listSessions } from '#app/modules/accounts/sessions/list-sessions.server.ts'
import {
  AdminMemberAccess,
  AdminMemberForm,
  AdminMemberSessions,
  AdminMemberTwoFactor,
} from '#app/modules/staff/admin/member-forms.tsx'
import { permissionDraft } from '#app/modules/staff/admin/staff-inputs.ts'
import { changeMember, endMemberSessions, resetTwoFactor } from '#app/modules/staff/change-member.server.ts'
import { findMember } from '#app/modules/staff/staff.queries.server.ts'
import { memberForm, permissionsIn } from '#app/modules/staff/staff-form.ts'
import type { MemberChange } from '#app/modules/staff/staff-rules.ts'
import { AdminNotice, withMessage } from '#app/ui/admin/admin-form.tsx'
import { AdminLink, AdminPart, AdminTitle } from '#app/ui/admin/part.tsx'
import type { Route } from './+types/staff-member'

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const member = (await findMember(shop.db, uuidIn(params.member))) ?? notFound()
  const { userId, sessionId } = await signedIn(shop)
  const sessions = await listSessions(shop.db, member, sessionId, shop.clock())
  return { member, isViewer: member.id === userId, sessions }
}

export const action = adminAction(
  'routes/admin/settings/staff-member',
  {
    save: async (form: FormData, input: AdminInput) => {
      const permissions = permissionsIn(form)
      const read = readFields(form, memberForm)
      const values = { ...read.values, ...permissionDraft(permissions) }
      if (!read.ok) return invalid({ ...read, values })
      return change(input, { kind: 'save', role: read.value.role, permissions }, values)
    },
    suspend: (_form: FormData, input: AdminInput) => change(input, { kind: 'suspend' }),
    resume: (_form: FormData, input: AdminInput) => change(input, { kind: 'resume' }),
    remove: async (form: FormData, input: AdminInput) => {
      if (form.get('sure') !== 'on') return refused('missing', 'staff.refusal.sure')
      return change(input, { kind: 'remove' })
    },
    'end-session': (form: FormData, input: AdminInput) => endSessions(input, formText(form, 'session')),
    'end-sessions': (_form: FormData, input: AdminInput) => endSessions(input),
    'reset-second-step': async (_form: FormData, { shop, id, by }: AdminInput) => {
      const reset = await resetTwoFactor(shop.db, { memberId: id, language: shop.language, ...by })
      return answered('staff', reset, 'staff.member.stepOff')
    },
  },
  { notFound: 'staff.refusal.not_found' },
)

const messages = { save: 'saved', suspend: 'suspended', resume: 'resumed' } as const

async function change({ shop, id, version, by }: AdminInput, to: MemberChange, values: Record<string, string> = {}) {
  const changed = await changeMember(shop.db, { memberId: id, version, change: to, ...by })
  if (!changed.ok) return refused(changed.reason, `staff.refusal.${changed.reason}`, { values })
  if (to.kind === 'remove') return redirect(localPath('/admin/staff', shop.language))
  return success(withMessage(`staff.member.${messages[to.kind]}`))
}

async function endSessions({ shop, id, by }: AdminInput, sessionId?: string) {
  const ended = await endMemberSessions(shop.db, { memberId: id, sessionId, ...by })
  return answered('staff', ended, sessionId === undefined ? 'staff.member.endedAll' : 'staff.member.ended')
}

export default function StaffMember({ loaderData, actionData }: Route.ComponentProps) {
  const { member, isViewer, sessions } = loaderData
  const t = useAdminT()
  const name = member.name || member.email
  return (
    <>
      <AdminLink to="/admin/staff">{t('staff.back')}</AdminLink>
      <AdminTitle className="wrap-anywhere">{name}</AdminTitle>
      <p className="mb-6 wrap-anywhere text-ink-soft">
        {member.email} · {t(`frame.role.${member.role}`)}
        {member.suspendedAt && <span className="text-lacquer"> · {t('staff.suspended')}</span>}
      </p>
      <AdminNotice answer={actionData} />
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <AdminMemberForm member={member} sent={actionData} />
        <div className="grid min-w-0 content-start gap-8">
          <AdminPart title={t('staff.member.sessions')}>
            <AdminMemberSessions sessions={sessions} />
          </AdminPart>
          <AdminPart title={t('staff.member.step')}>
            <AdminMemberTwoFactor member={member} isViewer={isViewer} />
          </AdminPart>
          <AdminPart title={t('staff.member.access')}>
            <AdminMemberAccess member={member} sent={actionData} />
          </AdminPart>
        </div>
      </div>
    </>
  )
}
