import { useFetcher } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLanguage } from '#app/i18n/provider.tsx'
import { formatMoment } from '#app/kit/dates.ts'
import { rights } from '#app/modules/accounts/visitor.ts'
import { type AdminAnswer, useAnswerToast } from '#app/ui/admin/admin-answer.ts'
import { AdminForm } from '#app/ui/admin/admin-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { CheckField } from '#app/ui/check-field.tsx'
import type { Member } from '../staff.queries.server.ts'
import { AdminRoleFields } from './rights-fields.tsx'
import { removeInputs } from './staff-inputs.ts'

type Props = { member: Member; sent: AdminAnswer | undefined }

export function AdminMemberForm({ member, sent }: Props) {
  const t = useAdminT()
  const fetcher = useFetcher<AdminAnswer>()
  useAnswerToast(fetcher.data, t('staff.member.failed'))
  const busy = fetcher.state !== 'idle'
  const boxes = rights.map((right) => [right, member.rights.includes(right) ? 'on' : ''] as const)
  return (
    <AdminForm
      key={member.version}
      fetcher={fetcher}
      intent="save"
      answer={busy ? undefined : (fetcher.data ?? sent)}
      start={{ role: member.role, ...Object.fromEntries(boxes) }}
      className="grid gap-5"
    >
      <input type="hidden" name="version" value={member.version} />
      <AdminRoleFields />
      <Button type="submit" isBusy={busy} className="justify-self-start">
        {t(busy ? 'frame.saving' : 'staff.member.save')}
      </Button>
    </AdminForm>
  )
}

/** Suspends, reinstates or removes a member. */
export function AdminMemberAccess({ member, sent }: Props) {
  const t = useAdminT()
  const language = useLanguage()
  const fetcher = useFetcher<AdminAnswer>()
  useAnswerToast(fetcher.data, t('staff.member.failed'))
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
        <Button type="submit" variant="secondary" className="justify-self-start">
          {t(suspendedAt ? 'staff.member.resume' : 'staff.member.suspend')}
        </Button>
      </AdminForm>
      <AdminForm fetcher={fetcher} intent="remove" answer={fetcher.data ?? sent} className="grid gap-3">
        <input type="hidden" name="version" value={version} />
        <p className="measure text-ink-soft">{t('staff.member.removeText', { name })}</p>
        <CheckField of={removeInputs.sure} />
        <Button type="submit" variant="secondary" className="justify-self-start">
          {t('staff.member.remove')}
        </Button>
      </AdminForm>
    </div>
  )
}
