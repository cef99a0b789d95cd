import { type FetcherWithComponents } from 'react-router'
import { type AdminTranslate, useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink } from '#app/i18n/provider.tsx'
import { formatMoment } from '#app/kit/dates.ts'
import { type AdminAnswer, AdminButtonForm, AdminForm, useAdminFetcher } from '#app/ui/admin/admin-form.tsx'
import { AdminTable } from '#app/ui/admin/list.tsx'
import { AdminMoment } from '#app/ui/admin/part.tsx'
import { SecondarySubmit } from '#app/ui/button.tsx'
import { WholeName } from '#app/ui/thai-line-breaks.tsx'
import type { Invitation, Member } from '../staff.queries.server.ts'

const permissionLabels = ({ role, permissions }: Pick<Member, 'role' | 'permissions'>, t: AdminTranslate): string => {
  if (role === 'admin') return t('staff.everything')
  return permissions.map((permission) => t(`staff.permission.${permission}`)).join(', ') || t('staff.nothingMore')
}

export function AdminStaffTable({ members, viewerId }: { members: readonly Member[]; viewerId: string }) {
  const t = useAdminT()
  return (
    <AdminTable
      rows={members}
      id={({ id }) => id}
      cards="md"
      rowClass="hover:bg-paper max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:py-3"
      columns={{
        name: {
          className: 'md:w-2/5 max-md:col-span-2',
          cell: ({ id, name, email }) => (
            <LocalLink to={`/admin/staff/${id}`} data-admin-row className="block min-h-11">
              <WholeName name={name || email} className="quiet-link" />
              {id === viewerId && <span className="text-ink-soft"> · {t('staff.you')}</span>}
              {name && <span className="block wrap-anywhere text-ink-soft">{email}</span>}
            </LocalLink>
          ),
        },
        role: {
          className: 'whitespace-nowrap',
          cell: ({ role, suspendedAt }) => (
            <>
              {t(`frame.role.${role}`)}
              {suspendedAt && <span className="text-lacquer md:block"> {t('staff.suspended')}</span>}
            </>
          ),
        },
        permissions: {
          className: 'text-ink-soft max-md:order-last max-md:col-span-2',
          cell: (member) => permissionLabels(member, t),
        },
        seen: {
          isNumber: true,
          className: 'whitespace-nowrap text-ink-soft',
          cell: ({ seenAt }) => (seenAt ? <AdminMoment at={seenAt} /> : t('staff.never')),
        },
      }}
      label={(column) => `staff.column.${column}`}
    />
  )
}

export function AdminInvitations({ invitations }: { invitations: readonly Invitation[] }) {
  const t = useAdminT()
  const fetcher = useAdminFetcher('staff.invitations.failed')
  if (invitations.length === 0) return <p className="text-ink-soft">{t('staff.invitations.none')}</p>
  return (
    <ul className="border-t border-line">
      {invitations.map((invitation) => (
        <InvitationLine key={invitation.id} invitation={invitation} fetcher={fetcher} />
      ))}
    </ul>
  )
}

type LineProps = { invitation: Invitation; fetcher: FetcherWithComponents<AdminAnswer> }

function InvitationLine({ invitation, fetcher }: LineProps) {
  const { t, language } = useAdminTexts()
  const { id, email, role, inviter, expiresAt } = invitation
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="min-w-0">
        <p className="wrap-anywhere">{email}</p>
        <p className="text-ink-soft">
          {t(`frame.role.${role}`)} · {permissionLabels(invitation, t)}
        </p>
        <p className="text-ink-soft">
          {t('staff.invitations.from', { name: inviter, moment: formatMoment(expiresAt, language) })}
        </p>
      </div>
      <AdminForm fetcher={fetcher} intent="withdraw" preventScrollReset>
        <input type="hidden" name="invitation" value={id} />
        <SecondarySubmit aria-label={t('staff.invitations.withdrawOf', { email })}>
          {t('staff.invitations.withdraw')}
        </SecondarySubmit>
      </AdminForm>
    </li>
  )
}

export function AdminTwoFactorRequirement({ required }: { required: boolean }) {
  const t = useAdminT()
  return (
    <section className="mt-10 max-w-3xl">
      <h2 className="mb-3 text-lg">{t('staff.twoFactor.title')}</h2>
      <p className="measure mb-3 text-ink-soft">{t(required ? 'staff.twoFactor.required' : 'staff.twoFactor.free')}</p>
      <AdminButtonForm
        intent="require-second-step"
        fields={{ required: required ? '' : 'on' }}
        failure="staff.member.failed"
        preventScrollReset
      >
        {t(required ? 'staff.twoFactor.stop' : 'staff.twoFactor.require')}
      </AdminButtonForm>
    </section>
  )
}
