import { useFetcher } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLanguage } from '#app/i18n/provider.tsx'
import { formatMoment } from '#app/kit/dates.ts'
import { type AdminAnswer, useAnswerToast } from '#app/ui/admin/admin-answer.ts'
import { AdminForm } from '#app/ui/admin/admin-form.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Invitation } from '../staff.queries.server.ts'
import { rightsInWords } from './staff-table.tsx'

type Waiting = Pick<Invitation, 'id' | 'email' | 'role' | 'rights' | 'inviter' | 'expiresAt'>

export function AdminInvitations({ invitations }: { invitations: readonly Waiting[] }) {
  const t = useAdminT()
  const fetcher = useFetcher<AdminAnswer>()
  useAnswerToast(fetcher.data, t('staff.invitations.failed'))
  if (invitations.length === 0) return <p className="text-ink-soft">{t('staff.invitations.none')}</p>
  return (
    <ul className="border-t border-line">
      {invitations.map((invitation) => (
        <WaitingLine key={invitation.id} invitation={invitation} fetcher={fetcher} />
      ))}
    </ul>
  )
}

type LineProps = { invitation: Waiting; fetcher: ReturnType<typeof useFetcher<AdminAnswer>> }

function WaitingLine({ invitation, fetcher }: LineProps) {
  const t = useAdminT()
  const language = useLanguage()
  const { id, email, role, inviter, expiresAt } = invitation
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="min-w-0">
        <p className="wrap-anywhere">{email}</p>
        <p className="text-ink-soft">
          {t(`frame.role.${role}`)} · {rightsInWords(invitation, t)}
        </p>
        <p className="text-ink-soft">
          {t('staff.invitations.from', { name: inviter, moment: formatMoment(expiresAt, language) })}
        </p>
      </div>
      <AdminForm fetcher={fetcher} intent="withdraw" preventScrollReset>
        <input type="hidden" name="invitation" value={id} />
        <Button type="submit" aria-label={t('staff.invitations.withdrawOf', { email })} variant="secondary">
          {t('staff.invitations.withdraw')}
        </Button>
      </AdminForm>
    </li>
  )
}
