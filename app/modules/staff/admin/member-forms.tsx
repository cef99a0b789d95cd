import { useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { formatMoment } from '#app/kit/dates.ts'
import type { ListedSession } from '#app/modules/accounts/sessions/list-sessions.server.ts'

import { type AdminAnswer, AdminButtonForm, AdminForm, useAdminFetcher } from '#app/ui/admin/admin-form.tsx'
import { AdminLink } from '#app/ui/admin/part.tsx'
import { SecondarySubmit, SubmitButton } from '#app/ui/button.tsx'
import { CheckField } from '#app/ui/form/fields.tsx'
import type { Member } from '../staff.queries.server.ts'
import { AdminRoleFields } from './invite-form.tsx'
import { permissionDraft, removeInputs } from './staff-inputs.ts'

// The parts of a staff member's page: role and permissions, access, devices and two-factor.

type Props = { member: Member; sent: AdminAnswer | undefined }

export function AdminMemberForm({ member, sent }: Props) {
  const t = useAdminT()
  const fetcher = useAdminFetcher('staff.member.failed')
  const busy = fetcher.state !== 'idle'
  return (
    <AdminForm
      key={member.version}
      fetcher={fetcher}
      intent="save"
      answer={busy ? undefined : (fetcher.data ?? sent)}
      start={{ role: member.role, ...permissionDraft(member.permissions) }}
      className="grid gap-5"
    >
      <input type="hidden" name="version" value={member.version} />
      <AdminRoleFields />
      <SubmitButton>{t(busy ? 'frame.saving' : 'staff.member.save')}</SubmitButton>
    </AdminForm>
  )
}

/** Suspends, reinstates or removes the member. */
export function AdminMemberAccess({ member, sent }: Props) {
  const { t, language } = useAdminTexts()
  const fetcher = useAdminFetcher('staff.member.failed')
  const { version, suspendedAt } = member
  const name = member.name || member.email
  return (
    <div className="grid gap-8">
      <AdminForm fetcher={fetcher} intent={suspendedAt ? 'resume' : 'suspend'} className="grid gap-3">
        <input type="hidden" name="version" value={version} />
        <p className="measure text-ink-soft">
          {suspendedAt
            ? t('staff.member.resumeText', { name, moment: formatMoment(suspendedAt, language) })
            : t('staff.member.suspendText')}
        </p>
        <SecondarySubmit>{t(suspendedAt ? 'staff.member.resume' : 'staff.member.suspend')}</SecondarySubmit>
      </AdminForm>
      <AdminForm fetcher={fetcher} intent="remove" answer={fetcher.data ?? sent} className="grid gap-3">
        <input type="hidden" name="version" value={version} />
        <p className="measure text-ink-soft">{t('staff.member.removeText', { name })}</p>
        <CheckField of={removeInputs.sure} />
        <SecondarySubmit>{t('staff.member.remove')}</SecondarySubmit>
      </AdminForm>
    </div>
  )
}

export function AdminMemberSessions({ sessions }: { sessions: readonly ListedSession[] }) {
  const { t, language } = useAdminTexts()
  const fetcher = useAdminFetcher('staff.member.failed')
  if (sessions.length === 0) return <p className="text-ink-soft">{t('staff.member.noSessions')}</p>
  return (
    <>
      <ul className="mb-4">
        {sessions.map(({ id, device, usedAt, isCurrent }) => (
          <li key={id} className="flex min-h-14 items-center justify-between gap-4 border-b border-line py-2">
            <p className="min-w-0">
              <span className="block break-words">
                {device || t('staff.member.unknownDevice')}
                {isCurrent && <span className="text-ink-soft"> · {t('staff.member.here')}</span>}
              </span>
              <span className="block text-ink-soft">
                {/* Keeps "น." on the line of its time. */}
                {t('staff.member.used', { moment: formatMoment(usedAt, language).replace(' น.', '\u00A0น.') })}
              </span>
            </p>
            <AdminForm fetcher={fetcher} intent="end-session" preventScrollReset>
              <input type="hidden" name="session" value={id} />
              <SecondarySubmit
                aria-label={t('staff.member.endOn', { device: device || t('staff.member.unknownDevice') })}
              >
                {t('staff.member.end')}
              </SecondarySubmit>
            </AdminForm>
          </li>
        ))}
      </ul>
      <AdminForm fetcher={fetcher} intent="end-sessions">
        <SecondarySubmit>{t('staff.member.endAll')}</SecondarySubmit>
      </AdminForm>
    </>
  )
}

/** Resets a colleague's two-factor; one's own is set elsewhere. */
export function AdminMemberTwoFactor({ member, isViewer }: { member: Member; isViewer: boolean }) {
  const t = useAdminT()
  if (isViewer)
    return (
      <>
        <p className="text-ink-soft">{t(member.hasTwoFactor ? 'staff.member.stepOwn' : 'staff.member.stepNone')}</p>
        <AdminLink to="/admin/second-step">{t('staff.member.stepSettings')}</AdminLink>
      </>
    )
  if (!member.hasTwoFactor) return <p className="text-ink-soft">{t('staff.member.stepNone')}</p>
  return (
    <>
      <p className="mb-3 text-ink-soft">{t('staff.member.stepText', { name: member.name || member.email })}</p>
      <AdminButtonForm intent="reset-second-step" failure="staff.member.failed" preventScrollReset>
        {t('staff.member.stepReset')}
      </AdminButtonForm>
    </>
  )
}
